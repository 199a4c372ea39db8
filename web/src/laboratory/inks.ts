/**
 * The styles of several sequences in one picture: the page's colour, the colour on white paper, the mark as a
 * character, and the dashes of a line.
 */
export const INKS = [
  { name: '--blue', print: '#1d4e89', sign: '■', dashes: '' },
  { name: '--brick', print: '#9c3826', sign: '+', dashes: '7 3' },
  { name: '--leaf', print: '#4b7a3a', sign: '×', dashes: '2 3' },
  { name: '--plum', print: '#6b3f8f', sign: '□', dashes: '9 3 2 3' },
] as const;
