const few = 3;

/** Formats the stock of a product; never invents scarcity. */
export function stockLabel(stock: number): { tone: 'out' | 'low' | 'enough'; text: string } {
  if (stock <= 0) return { tone: 'out', text: 'Out of stock' };
  if (stock <= few) return { tone: 'low', text: `Only ${stock} left` };
  return { tone: 'enough', text: 'In stock' };
}
