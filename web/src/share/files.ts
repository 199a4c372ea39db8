/** Files that the page makes, and pictures in them. */

/** Renders a drawing as pixels at twice its size. */
export async function pixels(drawing: string): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/png'));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Downloads a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Derives a file name from a game's or a position's notation. */
export function fileName(text: string, ending: string): string {
  return `${text.replaceAll(/[^\w.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')}.${ending}`;
}
