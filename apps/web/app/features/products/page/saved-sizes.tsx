import { sizeKindOf } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { localStore } from '../../../api/browser-storage.ts';
import { askGuest } from '../../../components/guest-sheet/guest-request.ts';
import { type OwnSize, sizeListQuery } from '../../../components/sizes/size-queries.ts';
import { useIsLoggedIn } from '../../../session/use-session.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import type { Product } from '../api/products.ts';

const SizeLinkDialog = lazy(async () => ({
  default: (await import('./size-link/size-link-dialog.tsx')).SizeLinkDialog,
}));

interface SavedSizesProps {
  readonly option: Product['options'][number];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** The saved sizes of the customer for an option; for rings also the link by which somebody else is asked. */
export function SavedSizes({ option, chosen, onChoose }: SavedSizesProps) {
  const kind = sizeKindOf(option.kind);
  const isLoggedIn = useIsLoggedIn();
  const { data: sizes = [] } = useQuery({
    ...sizeListQuery(),
    enabled: isLoggedIn && kind !== null,
    // An answer arrives while the customer is in another window.
    refetchOnWindowFocus: 'always',
  });
  const values = option.values.map(({ value }) => value);
  const ofKind = sizes.filter((size) => size.kind === kind);
  const own = ofKind.filter(({ value }) => values.includes(value));
  const answer = useNewAnswer(ofKind, (value) => values.includes(value) && onChoose(value));
  if (kind !== 'ring' && own.length === 0) return null;
  return (
    <div className="mb-2 grid gap-2">
      {/* There before an answer, so that its arrival is announced. */}
      <p
        role="status"
        className="flex items-start gap-3 bg-success-wash px-4 py-3 text-small text-success empty:hidden"
      >
        {answer && (
          <>
            <CheckIcon size="small" className="mt-0.75" />
            <span className="wrap-anywhere">
              <strong className="font-semibold">
                Size {answer.value}, from {answer.name}.
              </strong>{' '}
              {values.includes(answer.value)
                ? 'Saved with your sizes.'
                : 'Saved with your sizes; this design is not made in it.'}
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {own.map(({ _id, name, value }) => (
          <Chip
            key={_id}
            aria-pressed={value === chosen}
            className="max-w-full"
            onClick={() => onChoose(value)}
          >
            <span className="truncate">{name}</span>{' '}
            <strong className="figures font-semibold">{value}</strong>
          </Chip>
        ))}
        {kind === 'ring' && <AskForSize isLoggedIn={isLoggedIn} />}
      </div>
    </div>
  );
}

const lastShown = 'sizeanswer';

/** Returns the newest answer that this browser has not shown before, and chooses its size once. */
function useNewAnswer(sizes: readonly OwnSize[], choose: (value: string) => void): OwnSize | undefined {
  const [since] = useState(() => localStore.read(lastShown) ?? '');
  const newest = sizes
    .filter(({ answeredAt = '' }) => answeredAt > since)
    .toSorted((one, other) => ((one.answeredAt ?? '') > (other.answeredAt ?? '') ? -1 : 1))[0];
  const answeredAt = newest?.answeredAt;
  const show = useEffectEvent(() => {
    if (!newest || !answeredAt) return;
    localStore.write(lastShown, answeredAt);
    choose(newest.value);
  });
  useEffect(() => {
    if (answeredAt) show();
  }, [answeredAt]);
  return newest;
}

/** Opens the dialog that asks somebody for a size; guests enter their email first. */
function AskForSize({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function open() {
    setWasOpen(true);
    setIsOpen(true);
  }
  return (
    <>
      <Chip
        className="border-accent! border-dashed text-accent"
        onClick={() => (isLoggedIn ? open() : askGuest({ onLoggedIn: open }))}
      >
        What is her size?
      </Chip>
      {wasOpen && (
        <PartBoundary name="The form">
          <Suspense fallback={null}>
            <SizeLinkDialog isOpen={isOpen} onOpenChange={setIsOpen} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
