/** A status as people read it: 'out_for_delivery' is 'Out for delivery'. */
export function statusLabel(status: string): string {
  const words = status.replaceAll(/[_.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
