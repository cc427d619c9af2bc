import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { SendingTile } from '../../../../components/pictures/sending-tile.tsx';
import { useSendPictures } from '../../../../components/pictures/use-send-pictures.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useFocusAfter } from '../../../../ui/focus/use-focus-after.ts';
import { CameraIcon } from '../../../../ui/icons/page-icons.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import type { SentPhoto } from './return-entry.ts';

const maxPhotos = 6;

interface PhotoFieldProps {
  readonly photos: readonly SentPhoto[];
  /** Changes the current value by a function, since several uploads may end at once. */
  readonly onChange: (edit: (photos: readonly SentPhoto[]) => readonly SentPhoto[]) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Photographs of what goes back: chosen or taken, several at once, each with its progress. */
export function PhotoField({ photos, onChange, onSending }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { sending, add, sendAgain, leaveOut } = useSendPictures<SentPhoto>({
    endpoint: 'returns.addPhoto',
    onSaved: (saved) => onChange((now) => [...now, saved].slice(0, maxPhotos)),
  });
  const isSending = sending.some(({ problem }) => problem === '');
  const notify = useEffectEvent(onSending);
  useEffect(() => notify(isSending), [isSending]);
  const room = maxPhotos - photos.length - sending.length;
  const focus = useFocusAfter<HTMLUListElement, number>(photos.length, () => input.current);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5">
      <p id={id} className="text-small">
        <span className="font-semibold">Photos</span>{' '}
        <span className="text-ink-muted">two help us most: the damage, and the whole product</span>
      </p>
      <ul
        {...focus}
        aria-labelledby={id}
        className="grid grid-cols-[repeat(auto-fill,min(6.5rem,100%))] gap-3"
      >
        {photos.map(({ _id, url }, index) => (
          <li key={_id} className="relative">
            <img
              src={url}
              alt={`${index + 1} of ${photos.length}`}
              className="aspect-square w-full rounded-1 object-cover"
            />
            <IconButton
              label={`Remove photo ${index + 1}`}
              icon={<CloseIcon size="small" className="rounded-round bg-porcelain p-0.5" />}
              onClick={() => onChange((now) => now.filter((one) => one._id !== _id))}
              className="absolute! top-0 right-0"
            />
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
        {room > 0 && (
          <li>
            <label className="grid aspect-square w-full cursor-pointer place-content-center justify-items-center gap-1 rounded-1 border border-field-line border-dashed text-ink-soft text-note hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
              <CameraIcon />
              Add a photo
              <input
                ref={input}
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                onChange={({ target }) => {
                  add([...(target.files ?? [])].slice(0, room));
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {room <= 0 && <p className="type-note">{maxPhotos} photos are enough. Remove one to add another.</p>}
    </div>
  );
}
