declare module 'virtual:catalogues' {
  /** Loads the catalogue of a language for the engine in the page. */
  const catalogues: Record<string, () => Promise<string>>;
  export default catalogues;
}
