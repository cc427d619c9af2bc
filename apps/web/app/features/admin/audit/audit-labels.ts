import { type AuditAction, auditLabels } from '@jhumka/domain/audit';
import { statusLabel } from '../kit/status-label.ts';

/** Formats an action's name; one of another version by its words: 'gift-card.create' is 'Gift card: create'. */
export function actionLabel(action: string): string {
  if (Object.hasOwn(auditLabels, action)) return auditLabels[action as AuditAction];
  const [noun = '', ...verb] = action.split('.');
  return verb.length === 0
    ? statusLabel(noun)
    : `${statusLabel(noun)}: ${verb.join(' ').replaceAll('-', ' ')}`;
}

/** A value of the log, short enough for a line. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueLabel).join(', ') || 'nothing';
  if (typeof value !== 'object') return codeLabels(String(value));
  const parts = Object.entries(value).filter(([, part]) => valueLabel(part) !== 'nothing');
  return parts.map(([name, part]) => `${fieldLabel(name).toLowerCase()} ${valueLabel(part)}`).join(', ');
}

/** Formats an enum value such as 'out_for_delivery'; returns anything else unchanged. */
const codeLabels = (text: string) => (/^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text);

/** Formats a field name: 'validFrom' is 'Valid from'. */
export function fieldLabel(name: string): string {
  if (name === 'pieces') return 'Items';
  return statusLabel(
    name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`),
  );
}

/** Returns the admin page of an entity, by its id. */
export function entityAddress(action: string, id: string): string | undefined {
  if (id.startsWith('usr_')) return `/dashboard/users-management/${id}`;
  if (id.startsWith('prd_')) return `/dashboard/product/${id}`;
  if (id.startsWith('cmp_')) return `/dashboard/coupon-management/${id}`;
  if (id.startsWith('ord_')) return `/dashboard/order-management/${id}`;
  if (id.startsWith('tkt_')) return `/dashboard/tickets/${id}`;
  if (id.startsWith('cat_')) return '/dashboard/category';
  if (id.startsWith('sub_')) return '/dashboard/subcategory';
  if (action.startsWith('settings.')) return '/dashboard/settings';
  if (action.startsWith('vip.')) return '/dashboard/vip-management';
  if (action.startsWith('streak.')) return '/dashboard/streak-management';
  if (action === 'coupon.offers') return '/dashboard/coupon-management';
  if (action.startsWith('review.')) return '/dashboard/reviews';
  if (action.startsWith('message.')) return '/dashboard/outbox';
  if (action.startsWith('content.')) return `/dashboard/pages/help:${id}`;
  if (action.startsWith('layout.')) return `/dashboard/pages/${id}`;
  if (action.startsWith('banner.')) return '/dashboard/announcements';
  if (action.startsWith('waiting-room.')) return '/dashboard/waiting-room';
  if (action.startsWith('redirect.')) return '/dashboard/redirects';
  if (action.startsWith('synonym.')) return `/dashboard/synonyms?search=${encodeURIComponent(id)}`;
  return undefined;
}
