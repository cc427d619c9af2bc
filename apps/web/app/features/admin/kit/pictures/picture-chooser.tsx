import { clsx } from 'clsx';
import { useId } from 'react';

interface PictureChooserProps {
  readonly isMany: boolean;
  /** Files are being dragged over the drop zone. */
  readonly isOver: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** Id of the error message that is shown beside it. */
  readonly error?: string | undefined;
  readonly className?: string;
}

/** File input and drop target for pictures. */
export function PictureChooser({ isMany, isOver, onChoose, error, className }: PictureChooserProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        'grid cursor-pointer place-content-center gap-1 rounded-1 border border-dashed p-3 text-center text-small focus-within:outline-2',
        isOver ? 'border-accent bg-accent-wash' : 'border-field-line hover:border-ink',
        className,
      )}
    >
      <span className="font-semibold">Drop {isMany ? 'pictures' : 'a picture'} here</span>
      <span className="text-ink-muted">or choose, up to 10 MB{isMany && ' each'}</span>
      <input
        id={id}
        type="file"
        multiple={isMany}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error}
        className="sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
