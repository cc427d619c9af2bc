import { statusWords } from '../kit/status-words.ts';

/** What was done, as people say it: 'user.end-sessions' is 'User: end sessions'. */
export function actionWords(action: string): string {
  const [noun = '', ...verb] = action.split('.');
  return verb.length === 0
    ? statusWords(noun)
    : `${statusWords(noun)}: ${verb.join(' ').replaceAll('-', ' ')}`;
}

/** A value of the log, short enough for a line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'nothing';
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).filter(([, part]) => valueWords(part) !== 'nothing');
  return parts.map(([name, part]) => `${fieldWords(name).toLowerCase()} ${valueWords(part)}`).join(', ');
}

/** The name of a field as people say it: 'validFrom' is 'Valid from'. */
export function fieldWords(name: string): string {
  return statusWords(
    name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`),
  );
}

/** The page on which a thing can be looked at, by its id. */
export function thingAddress(action: string, id: string): string | undefined {
  if (id.startsWith('usr_')) return `/dashboard/users-management/${id}`;
  if (id.startsWith('prd_')) return `/dashboard/product?search=${id}`;
  if (id.startsWith('cmp_')) return `/dashboard/coupon-management/${id}`;
  if (id.startsWith('ord_')) return `/dashboard/order-management/${id}`;
  if (id.startsWith('tkt_')) return `/dashboard/tickets/${id}`;
  if (action.startsWith('content.')) return `/dashboard/pages/${id}`;
  if (action.startsWith('banner.')) return '/dashboard/announcements';
  if (action.startsWith('redirect.')) return '/dashboard/redirects';
  if (action.startsWith('synonym.')) return `/dashboard/synonyms?search=${encodeURIComponent(id)}`;
  if (action.startsWith('order.')) return `/dashboard/order-management?search=${encodeURIComponent(id)}`;
  return undefined;
}
