/** Whether the page is in a frame that asked for the bare board: `?embed`. */
export const embedded = new URLSearchParams(location.search).has('embed');

/** The address of the whole page with the same table. */
export function wholeAddress(): string {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  return address.href;
}

/** Returns a line of HTML that embeds a table in a frame. */
export function snippetOf(link: string, title: string): string {
  const address = new URL(link);
  address.searchParams.set('embed', '');
  const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${quoted(address.href.replace('?embed=', '?embed'))}" title="${quoted(title)}" width="640" height="560"></iframe>`;
}
