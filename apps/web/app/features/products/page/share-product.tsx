import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { icon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

const WhatsAppIcon = icon(
  'M4 20l1.300-4A8 8 0 1 1 8.200 18.800L4 20ZM9 8.500c0 3.500 3 6.500 6.500 6.500l1-1.800-2.200-1.200-1 .8c-1-.5-1.800-1.300-2.200-2.200l.8-1L10.700 7.500 9 8.500Z',
);
const ShareIcon = icon('M12 15V4M8 7.500 12 4l4 3.500M5 12v8h14v-8');

interface ShareProductProps {
  readonly name: string;
  /** The whole address of the product page. */
  readonly url: string;
}

/** Shares the product by WhatsApp or the Web Share API; falls back to copying the link. */
export function ShareProduct({ name, url }: ShareProductProps) {
  async function share() {
    if (navigator.share) {
      try {
        return await navigator.share({ title: name, url });
      } catch (error) {
        // The visitor closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copied');
    } catch {
      showToast('The link could not be copied. Copy it from the address bar', { tone: 'failed' });
    }
  }
  return (
    <div className="-my-3 flex flex-wrap items-center gap-x-6">
      <a
        className="text-link inline-flex min-h-11 items-center gap-2 text-small"
        href={whatsAppLink(name, url)}
        rel="noopener noreferrer"
        target="_blank"
      >
        <WhatsAppIcon size="small" />
        <span>
          WhatsApp<span className="sr-only">: share {name}, opens a new tab</span>
        </span>
      </a>
      <TextButton className="text-small" onClick={() => void share()}>
        <ShareIcon size="small" />
        <span>
          Share<span className="sr-only"> {name}</span>
        </span>
      </TextButton>
    </div>
  );
}

/** Builds the wa.me address that opens WhatsApp with the product's name and URL typed in. */
export function whatsAppLink(name: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`;
}
