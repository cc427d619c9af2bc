import {
  copyLink,
  openShareSheet,
  ShareIcon,
  WhatsAppIcon,
  whatsAppLink,
} from '../../../components/share-link.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';

interface ShareProductProps {
  readonly name: string;
  /** The whole address of the product page. */
  readonly url: string;
}

/** Shares the product by WhatsApp or the Web Share API; falls back to copying the link. */
export function ShareProduct({ name, url }: ShareProductProps) {
  async function share() {
    if (!(await openShareSheet(name, url))) await copyLink(url, 'the address bar');
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
