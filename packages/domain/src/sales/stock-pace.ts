/** Days without a sale after which what is in stock is slow. */
export const slowAfterDays = 90;

/** Days that the rate of a variant is of, unless the owner chooses others. */
export const usualPaceDays = 30;

/** Days until an order to the workshop comes, unless the owner says another number. */
export const usualLeadDays = 14;

/** Days that an order to the workshop is to last, after it has come. */
const coverDays = 30;

/** Articles sold in some days, less those that came back, and the stock of now. */
export type Pace = { readonly sold: number; readonly days: number; readonly stock: number };

/** Returns the days that the stock lasts at this rate; null when nothing is sold. */
export const daysLeft = ({ sold, days, stock }: Pace): number | null =>
  sold <= 0 ? null : Math.floor((Math.max(0, stock) * days) / sold);

/** Returns the articles to order: what is sold until they come and in the 30 days after, less the stock. */
export const proposedOrder = ({ sold, days, stock }: Pace, leadDays: number): number =>
  sold <= 0 ? 0 : Math.max(0, Math.ceil((sold * (leadDays + coverDays)) / days) - Math.max(0, stock));
