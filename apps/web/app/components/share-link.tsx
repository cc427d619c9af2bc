import { icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toast/toast-store.ts';

/** The speech bubble of WhatsApp. */
export const WhatsAppIcon = icon(
  'M4 20l1.300-4A8 8 0 1 1 8.200 18.800L4 20ZM9 8.500c0 3.500 3 6.500 6.500 6.500l1-1.800-2.200-1.200-1 .8c-1-.5-1.800-1.300-2.200-2.200l.8-1L10.700 7.500 9 8.500Z',
);
export const ShareIcon = icon('M12 15V4M8 7.500 12 4l4 3.500M5 12v8h14v-8');

/** Builds the wa.me address that opens WhatsApp with a name and a URL typed in. */
export function whatsAppLink(name: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`;
}

/** Opens the share sheet of the device; false where there is none, or it refused. True when the visitor closed it. */
export async function openShareSheet(title: string, url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a link; `elsewhere` says where to copy it from when that fails. */
export async function copyLink(url: string, elsewhere: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('Link copied');
  } catch {
    showToast(`The link could not be copied. Copy it from ${elsewhere}`, { tone: 'failed' });
  }
}
