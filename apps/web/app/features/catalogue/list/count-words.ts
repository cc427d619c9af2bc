/** How many pieces, in words: '1 piece', '1,240 pieces'. */
export function pieceCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'piece' : 'pieces'}`;
}
