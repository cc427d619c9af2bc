import { sizeKindOf } from '@jhumka/domain/sizing';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import type { Product } from '../api/products.ts';

const RulerDialog = lazy(async () => ({ default: (await import('./ruler-dialog.tsx')).RulerDialog }));

interface SizeHintProps {
  readonly option: Product['options'][number];
  readonly onChoose: (value: string) => void;
}

/** Offers the ruler for options that it measures. */
export function SizeHint({ option, onChoose }: SizeHintProps) {
  const kind = sizeKindOf(option.kind);
  if (kind === null || kind === 'chain') return null;
  return <Ruler kind={kind} values={option.values.map(({ value }) => value)} onChoose={onChoose} />;
}

interface RulerProps extends Pick<SizeHintProps, 'onChoose'> {
  readonly kind: 'ring' | 'bangle';
  readonly values: readonly string[];
}

/** Opens the ruler in place; in a new tab, or before the page is live, the size guide has it. */
function Ruler(ruler: RulerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setWasOpen(true);
    setIsOpen(true);
  }
  return (
    <>
      <Link className="text-link" to={`/size-guide#${ruler.kind}s`} onClick={open}>
        Which size fits?
      </Link>
      {wasOpen && (
        <PartBoundary name="The ruler">
          <Suspense fallback={null}>
            <RulerDialog {...ruler} isOpen={isOpen} onOpenChange={setIsOpen} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
