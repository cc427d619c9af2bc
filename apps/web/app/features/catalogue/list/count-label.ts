/** Formats a number of products: '1 product', '1,240 products'. */
export function productCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;
}
