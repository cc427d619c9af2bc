import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import {
  copyLink,
  openShareSheet,
  ShareIcon,
  WhatsAppIcon,
  whatsAppLink,
} from '../../components/share-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-variant.ts';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ShareWishlistProps {
  /** The link by which the wishlist is shared; null while it is not. */
  readonly link: string | null;
}

const title = 'My wishlist';

/** Shares the wishlist by its link, with the share sheet of the device or a dialog, and stops sharing it. */
export function ShareWishlist({ link }: ShareWishlistProps) {
  const [isOpen, setIsOpen] = useState(false);
  const share = useChange(async () => (await browserClient.call('wishlist.share', {})).data.link, {
    changes: ['wishlist.get'],
    failed: 'Your wishlist was not shared. Please try again',
    onSuccess: send,
  });
  const stop = useChange(() => browserClient.call('wishlist.stopSharing', {}), {
    changes: ['wishlist.get'],
    done: 'Your wishlist is no longer shared',
    failed: 'Your wishlist is still shared. Please try again',
    isPendingUntilShown: true,
    onSuccess: () => share.reset(),
  });
  const address = link ?? share.data;
  async function send(url: string) {
    if (!(await openShareSheet(title, url))) setIsOpen(true);
  }
  return (
    <>
      <Button isBusy={share.isPending} onClick={() => (address ? void send(address) : share.mutate())}>
        <ShareIcon size="small" />
        Share<span className="sr-only"> wishlist</span>
      </Button>
      {address && (
        <TextButton className="text-small" disabled={stop.isPending} onClick={() => stop.mutate()}>
          Stop sharing
        </TextButton>
      )}
      <Dialog isOpen={isOpen && address !== undefined} onOpenChange={setIsOpen} title="Share your wishlist">
        <div className="grid gap-5">
          <p>
            Anyone with the link sees the products and can buy them. It shows neither your name nor your
            email, and it works until you stop sharing.
          </p>
          <TextField label="Link" readOnly value={address ?? ''} onFocus={({ target }) => target.select()} />
          <div className="grid gap-2 md:grid-cols-2">
            <a
              className={buttonClasses({ variant: 'primary', isWide: true })}
              href={whatsAppLink(title, address ?? '')}
              rel="noopener noreferrer"
              target="_blank"
            >
              <WhatsAppIcon size="small" />
              <span>
                Send on WhatsApp<span className="sr-only">, opens a new tab</span>
              </span>
            </a>
            <Button onClick={() => void copyLink(address ?? '', 'the field above')}>Copy link</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
