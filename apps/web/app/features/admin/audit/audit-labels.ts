import { statusLabel } from '../kit/status-label.ts';

/** Labels of actions that can't be derived from their names. */
const doneMessage: Readonly<Record<string, string>> = {
  'brand.publish': 'Brand published',
  'banner.order': 'Banners reordered',
  'coins.adjust': 'Coins adjusted',
  'content.update': 'Page changed',
  'coupon.create': 'Campaign created',
  'coupon.offers': 'Coin offers changed',
  'coupon.revoke': 'Coupons withdrawn',
  'going-live.confirm': 'Check confirmed',
  'going-live.remove-demo': 'Demo products deleted',
  'job.remove': 'Job deleted',
  'job.retry': 'Job retried',
  'layout.publish': 'Page of blocks published',
  'layout.remove': 'Page of blocks removed',
  'menus.save': 'Menus changed',
  'message.resend': 'Message resent',
  'order.cancel': 'Order cancelled',
  'order.address': 'Delivery address changed',
  'order.move': 'Status changed',
  'order.note': 'Order note added',
  'order.parcel': 'Tracking corrected',
  'order.refund-part': 'Order partially refunded',
  'order.return': 'Order returned',
  'payment-case.close': 'Payment case closed',
  'product.cancelImport': 'Import cancelled',
  'product.create': 'Product added',
  'product.delete': 'Product deleted or hidden',
  'product.duplicate': 'Product duplicated',
  'product.import': 'Product imported',
  'product.model': '3D model changed',
  'product.update': 'Product changed',
  'provider.save': 'Provider changed',
  'redirect.save': 'Redirect saved',
  'refund.retry': 'Refund retried',
  'refund.correct': 'Amount of a refund corrected',
  'refund.transfer': 'Refund marked as transferred',
  'review.hide': 'Review hidden',
  'review.show': 'Review shown',
  'settings.update': 'Settings changed',
  'shop.close': 'Shop closed',
  'shop.new-preview': 'New preview link made',
  'shop.open': 'Shop opened, or its opening planned',
  'streak.settings': 'Streak settings changed',
  'synonym.save': 'Synonym saved',
  'texts.save': 'Registration of text messages changed',
  'ticket.answer': 'Ticket reply sent',
  'ticket.note': 'Ticket note added',
  'ticket.resend': 'Ticket reply resent',
  'ticket.update': 'Ticket changed',
  'user.delete': 'Account of a suspended customer deleted',
  'user.end-sessions': 'User logged out',
  'user.export-data': 'Data of a suspended customer exported',
  'user.revoke-coupon': 'Coupon withdrawn',
  'user.second-factor': 'Two-factor authentication changed',
  'user.read': 'List of people read',
  'user.update': 'User changed',
  'vip.settings': 'VIP settings changed',
  'words.save': 'Words of an email changed',
};

/** Formats an action's name: 'category.create' is 'Category: create'. */
export function actionLabel(action: string): string {
  const label = doneMessage[action];
  if (label !== undefined) return label;
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
  if (action.startsWith('content.')) return `/dashboard/pages/${id}`;
  if (action.startsWith('banner.')) return '/dashboard/announcements';
  if (action.startsWith('waiting-room.')) return '/dashboard/waiting-room';
  if (action.startsWith('redirect.')) return '/dashboard/redirects';
  if (action.startsWith('synonym.')) return `/dashboard/synonyms?search=${encodeURIComponent(id)}`;
  return undefined;
}
