import qrcode from 'qrcode-generator';

/**
 * Returns a QR code as one path of unit squares, and the number of squares along a side. `null`: the text is too
 * long.
 */
export function qrPath(text: string): { d: string; side: number } | null {
  try {
    const code = qrcode(0, 'L');
    code.addData(text);
    code.make();
    const side = code.getModuleCount();
    const cells = Array.from({ length: side * side }, (_, at) => ({ row: Math.floor(at / side), column: at % side }));
    return { side, d: cells.filter(({ row, column }) => code.isDark(row, column)).map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join('') };
  } catch {
    return null;
  }
}
