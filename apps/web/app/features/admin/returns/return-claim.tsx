import { describeChoice } from '@jhumka/domain/catalogue';
import { formatRupees } from '@jhumka/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../../api/query-key.ts';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { SendingTile } from '../../../components/pictures/sending-tile.tsx';
import { useSendPictures } from '../../../components/pictures/use-send-pictures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useGuardedChanges } from '../kit/form/guarded-changes.tsx';
import { Part } from '../kit/part.tsx';
import { PictureChooser } from '../kit/pictures/picture-chooser.tsx';
import { type ManagedReturn, reasonLabels, returnQueries } from './return-queries.ts';

/** Goods that come back, why, in the customer's words, and with photographs of both sides. */
export function ReturnClaim({ shown }: { readonly shown: ManagedReturn }) {
  const { items, reason, note } = shown;
  return (
    <Part title="What comes back">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map(({ item, name, image, options, quantity, amount, units }) => (
          <li key={item} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
            <Picture picture={orderedPicture(image, name)} sizes="72px" alt="" />
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">
                {[name, describeChoice(options)].filter(Boolean).join(', ')}
              </h3>
              <p className="figures text-note text-ink-muted">
                {quantity} {quantity === 1 ? 'unit' : 'units'}, paid {formatRupees(amount)}
              </p>
              {units.map((unit) => (
                <p key={unit._id} className="figures text-note text-ink-muted">
                  Serial {unit.serial}
                  {unit.huid !== null && `, HUID ${unit.huid}`}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <blockquote className="mt-3 border-rule-strong border-l-2 pl-3 text-ink-soft wrap-anywhere whitespace-pre-line">
        <strong className="font-semibold">{reasonLabels[reason]}</strong>
        {note && `: “${note}”`}
      </blockquote>
      <Photos shown={shown} />
    </Part>
  );
}

const maxOfShop = 6;

/** Photographs of the customer and of the shop, enlarged by a press. */
function Photos({ shown: { _id: id, photos, customer } }: { readonly shown: ManagedReturn }) {
  const queryClient = useQueryClient();
  const [at, setAt] = useState<number>();
  const { sending, add, sendAgain, leaveOut } = useSendPictures({
    endpoint: 'admin.returns.addPhoto',
    input: { id },
    onSaved: () => void invalidate(queryClient, returnQueries),
  });
  useGuardedChanges(sending.some(({ problem }) => problem === ''));
  const ofShop = photos.filter(({ by }) => by === 'admin').length;
  const open = at === undefined ? undefined : photos[at];
  const ownerOf = ({ by }: (typeof photos)[number]) =>
    by === 'admin' ? 'us' : customer.name || 'the customer';
  return (
    <>
      <ul aria-label="Photos" className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              aria-label={`Enlarge photo ${index + 1} of ${photos.length}, by ${ownerOf(photo)}`}
              onClick={() => setAt(index)}
              className="block w-full cursor-zoom-in"
            >
              <img
                src={photo.url}
                alt=""
                className="aspect-square w-full rounded-1 object-cover"
                loading="lazy"
              />
              <span className="block pt-1 text-left text-note text-ink-muted">By {ownerOf(photo)}</span>
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <SendingTile
            key={one.key}
            sending={one}
            onAgain={() => sendAgain([one])}
            onLeaveOut={() => leaveOut([one.key])}
          />
        ))}
        {ofShop + sending.length < maxOfShop && (
          <li>
            <PictureChooser
              isMany
              isOver={false}
              onChoose={(files) => add(files.slice(0, maxOfShop - ofShop - sending.length))}
              className="aspect-square"
            />
          </li>
        )}
      </ul>
      {open && at !== undefined && (
        <Dialog
          isOpen
          onOpenChange={() => setAt(undefined)}
          title={`Photo ${at + 1} of ${photos.length}, by ${ownerOf(open)}`}
          footer={
            photos.length > 1 && (
              <>
                <Button onClick={() => setAt((at + photos.length - 1) % photos.length)}>Previous</Button>
                <Button onClick={() => setAt((at + 1) % photos.length)}>Next</Button>
              </>
            )
          }
        >
          <img
            src={open.url}
            alt={`${at + 1} of ${photos.length}`}
            className="max-h-[70dvh] w-full object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
