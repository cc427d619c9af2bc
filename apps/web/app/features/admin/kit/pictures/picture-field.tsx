import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SendingTile } from '../../../../components/pictures/sending-tile.tsx';
import { useSendPictures } from '../../../../components/pictures/use-send-pictures.ts';
import { announce } from '../../../../ui/announce.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useFocusAfter } from '../../../../ui/focus/use-focus-after.ts';
import { controlClasses } from '../../../../ui/forms/control-classes.ts';
import { ArrowRightIcon, TrashIcon } from '../../../../ui/icons/page-icons.tsx';
import { ArrowLeftIcon } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useGuardedChanges } from '../form/guarded-changes.tsx';
import { moveItem, useDragOrder } from '../item-order.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { EntryPicture, StoredPicture } from './entry-pictures.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { useFileDrop } from './use-file-drop.ts';

const stepClass = 'aria-disabled:text-rule-strong';

/** State of selected pictures that are not uploaded yet: in progress or failed; undefined when all are stored. */
export type Unsent = 'under way' | 'refused' | undefined;

/** Error message of a save whose pictures could not be uploaded. */
export const unsentMessage = 'Some pictures were not uploaded. Upload them again, or skip them.';

interface PictureFieldProps {
  readonly pictures: readonly EntryPicture[];
  /** Updates the current value by a function, since several uploads may finish concurrently. */
  readonly onChange: (edit: (pictures: readonly EntryPicture[]) => readonly EntryPicture[]) => void;
  /** Reports whether selected pictures are not uploaded yet: a save would be without them. */
  readonly onUnsent: (unsent: Unsent) => void;
  readonly error?: string | undefined;
  readonly max?: number;
  /** Asks for a label of each picture too, which is shown at its foot. */
  readonly isLabelled?: boolean;
}

/** Converts a stored picture into the form's value. */
const entryPicture = ({ _id, base, alt, width, height }: StoredPicture): EntryPicture => ({
  id: _id,
  base,
  alt,
  width,
  height,
});

/** Pictures: dropped or chosen, several at once, each with its progress; ordered by drag or by buttons; cut; described. */
export function PictureField(props: PictureFieldProps) {
  const { pictures, onChange, onUnsent, error, max = 20, isLabelled = false } = props;
  /** The adjacent text serves as alt text, and there is no order to change. */
  const isSole = max === 1;
  const [cropped, setCropped] = useState<EntryPicture>();
  const { sending, add, sendAgain, leaveOut } = useSendPictures<StoredPicture>({
    endpoint: 'admin.pictures.upload',
    onSaved: (saved) =>
      onChange((now) =>
        now.some(({ id }) => id === saved._id) ? now : [...now, entryPicture(saved)].slice(0, max),
      ),
  });
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const showUnsent = useEffectEvent(onUnsent);
  const underWay = sending.some(({ problem }) => problem === '') && 'under way';
  const unsent: Unsent = underWay || (sending.length > 0 ? 'refused' : undefined);
  useEffect(() => showUnsent(unsent), [unsent]);
  useGuardedChanges(underWay !== false);
  const choose = (files: readonly File[]) => add(files.slice(0, Math.max(0, max - pictures.length)));
  const { isOver, handlers } = useFileDrop(choose);
  const write = (index: number, texts: Partial<EntryPicture>) =>
    onChange((now) => now.map((one, at) => (at === index ? { ...one, ...texts } : one)));
  const move = (from: number, to: number) => onChange((now) => moveItem(now, from, to));
  const dragged = useDragOrder(move);
  // By button: keyboard focus stays on it, also at the end of the row.
  const step = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    move(from, to);
    announce(to === 0 ? 'Now the cover' : `Now picture ${to + 1} of ${pictures.length}`);
  };
  const focus = useFocusAfter<HTMLUListElement, string>(
    pictures.map(({ id }) => id).join(),
    (rest) => rest.querySelector<HTMLElement>('input[type=file]') ?? rest.querySelector('button'),
  );

  return (
    <div className={clsx('grid content-start gap-3', !isSole && 'sm:col-span-2')} {...handlers}>
      <ul
        {...focus}
        className={clsx(
          'grid gap-3',
          isSole
            ? 'grid-cols-[minmax(0,10rem)]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))]',
        )}
        aria-label="Pictures"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            {...dragged(index)}
            className="grid content-start gap-1 rounded-1 border border-rule p-1.5"
          >
            <span className="relative cursor-grab">
              <Picture picture={{ ...picture, placeholder: '' }} sizes="160px" alt={`Picture ${index + 1}`} />
              {!isSole && index === 0 && <Badge className="absolute top-1.5 left-1.5">Cover</Badge>}
            </span>
            {!isSole && (
              <PictureText
                label={`Description of picture ${index + 1} (alt text)`}
                placeholder="Description of the picture (alt text)"
                maxLength={200}
                value={picture.alt}
                onChange={(alt) => write(index, { alt })}
              />
            )}
            {isLabelled && (
              <PictureText
                label={`Label of picture ${index + 1}`}
                placeholder="Label, such as ‘Shown on a size 14 hand’"
                maxLength={60}
                value={picture.label ?? ''}
                onChange={(label) => write(index, { label })}
              />
            )}
            <span className="flex justify-between">
              {!isSole && (
                <IconButton
                  label={`Move picture ${index + 1} forward`}
                  aria-disabled={index === 0 || undefined}
                  className={stepClass}
                  icon={<ArrowLeftIcon size="small" />}
                  onClick={() => step(index, index - 1)}
                />
              )}
              <Button variant="quiet" size="small" onClick={() => setCropped(picture)}>
                Crop<span className="sr-only"> picture {index + 1}</span>
              </Button>
              {!isSole && (
                <IconButton
                  label={`Move picture ${index + 1} back`}
                  aria-disabled={index === pictures.length - 1 || undefined}
                  className={stepClass}
                  icon={<ArrowRightIcon size="small" />}
                  onClick={() => step(index, index + 1)}
                />
              )}
              <IconButton
                label={`Remove picture ${index + 1}`}
                icon={<TrashIcon size="small" />}
                onClick={() => onChange((now) => now.filter((_, at) => at !== index))}
              />
            </span>
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
        {pictures.length < max && (
          <li>
            <PictureChooser
              isMany={!isSole}
              isOver={isOver}
              error={errorId}
              onChoose={choose}
              className="aspect-square"
            />
          </li>
        )}
      </ul>
      <p role="status" className="text-note text-ink-muted">
        {sending.some(({ problem }) => !problem) ? `Uploading ${sending.length}` : ''}
      </p>
      {error && (
        <p id={errorId} className="text-note font-medium text-danger" role="alert">
          {error}
        </p>
      )}
      {cropped && (
        <CropDialog
          picture={cropped}
          onClose={() => setCropped(undefined)}
          onCropped={(saved) =>
            onChange((now) =>
              now.map((one) =>
                one.id === cropped.id ? { ...entryPicture(saved), alt: one.alt, label: one.label } : one,
              ),
            )
          }
        />
      )}
    </div>
  );
}

interface PictureTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PictureText = ({ label, onChange, ...field }: PictureTextProps) => (
  <input
    {...field}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
    className={`${controlClasses} min-h-11 px-2! text-small!`}
  />
);
