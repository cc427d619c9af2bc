import { leadTime } from '../../../components/row-choice.tsx';

const few = 3;

/** Formats the stock of a product, or the days that it takes to make; never invents scarcity. */
export function stockLabel(
  stock: number,
  madeToOrderDays: number | null = null,
): { tone: 'out' | 'low' | 'enough'; text: string } {
  if (madeToOrderDays !== null) return { tone: 'enough', text: leadTime(madeToOrderDays) };
  if (stock <= 0) return { tone: 'out', text: 'Out of stock' };
  if (stock <= few) return { tone: 'low', text: `Only ${stock} left` };
  return { tone: 'enough', text: 'In stock' };
}
