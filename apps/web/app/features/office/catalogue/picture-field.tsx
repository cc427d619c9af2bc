import { type DragEvent, useId, useRef, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { useFocusAfter } from '../../../pieces/use-focus-after.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { controlClasses } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { say } from '../../../ui/say.ts';
import type { KeptPicture } from './catalogue-queries.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { EntryPicture } from './product-entry.ts';
import { sendFile } from './send-file.ts';

const stepLook = 'aria-disabled:cursor-not-allowed aria-disabled:text-rule-strong';

interface PictureFieldProps {
  readonly pictures: readonly EntryPicture[];
  /** Edits what stands now, since several pictures may arrive at once. */
  readonly onChange: (edit: (pictures: readonly EntryPicture[]) => readonly EntryPicture[]) => void;
  readonly error?: string | undefined;
  readonly most?: number;
}

interface Sending {
  readonly key: string;
  readonly file: File;
  readonly share: number;
  readonly problem?: string;
}

/** A picture as the form keeps it. */
const entryPicture = ({ _id, base, alt, width, height }: KeptPicture): EntryPicture => ({
  id: _id,
  base,
  alt,
  width,
  height,
});

/** Pictures: dropped or chosen, several at once, each with its progress; ordered by drag or by buttons; cut; described. */
export function PictureField({ pictures, onChange, error, most = 20 }: PictureFieldProps) {
  const chooserId = useId();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [isOver, setOver] = useState(false);
  const [cropped, setCropped] = useState<EntryPicture>();
  const dragged = useRef<number>(undefined);
  const edit = (key: string, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Pick<Sending, 'key' | 'file'>) {
    const form = new FormData();
    form.append('image', file, file.name);
    edit(key, { share: 0, problem: '' });
    try {
      const kept = await sendFile<KeptPicture>('picture.upload', form, (share) => edit(key, { share }));
      onChange((now) =>
        now.some(({ id }) => id === kept._id) ? now : [...now, entryPicture(kept)].slice(0, most),
      );
      drop(key);
    } catch (failure) {
      edit(key, { problem: problemWords(failure, 'It was not sent') });
    }
  }
  function add(files: FileList | null) {
    const fresh = [...(files ?? [])]
      .slice(0, Math.max(0, most - pictures.length))
      .map((file) => ({ key: newKey(), file, share: 0 }));
    setSending((all) => [...all, ...fresh]);
    for (const one of fresh) void send(one);
  }
  const move = (from: number, to: number) =>
    onChange((now) => {
      const next = [...now];
      const [picture] = next.splice(from, 1);
      if (picture) next.splice(Math.max(0, Math.min(to, next.length)), 0, picture);
      return next;
    });
  // By button: whoever goes on with the keys stays on it, also at the end of the row.
  const step = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    move(from, to);
    say(to === 0 ? 'It is the cover now' : `It is picture ${to + 1} of ${pictures.length} now`);
  };
  const list = useFocusAfter<HTMLUListElement>(
    pictures.map(({ id }) => id).join(),
    (rest) => rest.querySelector<HTMLElement>('input[type=file]') ?? rest.querySelector('button'),
  );
  const accept = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.dataTransfer.types.includes('Files'));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside does the same.
    <div
      className="grid gap-3 sm:col-span-2"
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
      }}
    >
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-3"
        aria-label="Pictures"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            draggable
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged.current !== undefined) move(dragged.current, index);
              dragged.current = undefined;
            }}
            className="grid content-start gap-1 rounded-1 border border-rule p-1.5"
          >
            <span className="relative cursor-grab">
              <Picture picture={{ ...picture, placeholder: '' }} sizes="160px" alt={`Picture ${index + 1}`} />
              {index === 0 && <Badge className="absolute top-1.5 left-1.5">Cover</Badge>}
            </span>
            <input
              aria-label={`Words for picture ${index + 1}, for who can't see it`}
              placeholder="What it shows"
              maxLength={200}
              value={picture.alt}
              onChange={({ target }) =>
                onChange((now) => now.map((one, at) => (at === index ? { ...one, alt: target.value } : one)))
              }
              className={`${controlClasses} min-h-11 px-2! text-small!`}
            />
            <span className="flex justify-between">
              <IconButton
                label={`Move picture ${index + 1} forward`}
                aria-disabled={index === 0 || undefined}
                className={stepLook}
                icon={<ArrowLeftIcon size="small" />}
                onClick={() => step(index, index - 1)}
              />
              <Button look="quiet" size="small" onClick={() => setCropped(picture)}>
                Crop<span className="sr-only"> picture {index + 1}</span>
              </Button>
              <IconButton
                label={`Move picture ${index + 1} back`}
                aria-disabled={index === pictures.length - 1 || undefined}
                className={stepLook}
                icon={<ArrowRightIcon size="small" />}
                onClick={() => step(index, index + 1)}
              />
              <IconButton
                label={`Take picture ${index + 1} away`}
                icon={<TrashIcon size="small" />}
                onClick={() => onChange((now) => now.filter((_, at) => at !== index))}
              />
            </span>
          </li>
        ))}
        {sending.map((one) => (
          <SendingPicture
            key={one.key}
            sending={one}
            onAgain={() => void send(one)}
            onDrop={() => drop(one.key)}
          />
        ))}
        {pictures.length < most && (
          <li>
            <label
              htmlFor={chooserId}
              className={`grid aspect-square cursor-pointer place-content-center gap-1 rounded-1 border border-dashed p-3 text-center text-small focus-within:outline-2 ${isOver ? 'border-accent bg-accent-wash' : 'border-field-line hover:border-ink'}`}
            >
              <span className="font-semibold">Drop pictures here</span>
              <span className="text-ink-muted">or choose, up to 10 MB each</span>
              <input
                id={chooserId}
                type="file"
                multiple={most > 1}
                accept="image/jpeg,image/png,image/webp,image/avif"
                className="sr-only"
                onChange={({ target }) => {
                  add(target.files);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-note text-ink-muted">
        {sending.some(({ problem }) => !problem) ? `Sending ${sending.length}` : ''}
      </p>
      {error && (
        <p className="text-note font-medium text-danger" role="alert">
          {error}
        </p>
      )}
      {cropped && (
        <CropDialog
          picture={cropped}
          onClose={() => setCropped(undefined)}
          onCropped={(kept) =>
            onChange((now) =>
              now.map((one) => (one.id === cropped.id ? { ...entryPicture(kept), alt: one.alt } : one)),
            )
          }
        />
      )}
    </div>
  );
}

interface SendingPictureProps {
  readonly sending: Sending;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

function SendingPicture({ sending: { file, share, problem }, onAgain, onDrop }: SendingPictureProps) {
  return (
    <li className="grid aspect-square place-content-center gap-2 rounded-1 bg-linen p-3 text-center text-small">
      <span className="wrap-anywhere">{file.name}</span>
      {problem ? (
        <>
          <span role="alert" className="text-note text-danger">
            {problem}
          </span>
          <span className="flex flex-wrap justify-center">
            <Button look="quiet" size="small" onClick={onAgain}>
              Again
            </Button>
            <Button look="quiet" size="small" onClick={onDrop}>
              Leave out
            </Button>
          </span>
        </>
      ) : (
        <>
          <progress aria-label={`Sending ${file.name}`} value={share} className="w-full" />
          <span className="figures text-note text-ink-muted">
            {Math.round(share * 100)}% of {(file.size / 1e6).toFixed(1)} MB
          </span>
        </>
      )}
    </li>
  );
}
