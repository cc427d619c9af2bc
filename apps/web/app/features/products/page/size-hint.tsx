import { sizeKindOf } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { sizeListQuery } from '../../../components/sizes/size-queries.ts';
import { useIsLoggedIn } from '../../../session/use-session.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import type { Product } from '../api/products.ts';

const RulerDialog = lazy(async () => ({ default: (await import('./ruler-dialog.tsx')).RulerDialog }));

interface SizeHintProps {
  readonly option: Product['options'][number];
  readonly onChoose: (value: string) => void;
}

/** Offers the saved sizes of the customer, and the ruler for options that it measures. */
export function SizeHint({ option, onChoose }: SizeHintProps) {
  const kind = sizeKindOf(option.kind);
  const { data: sizes = [] } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() && kind !== null });
  const values = option.values.map(({ value }) => value);
  const own = sizes.filter((size) => size.kind === kind && values.includes(size.value));
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {own.map(({ _id, name, value }) => (
        <TextButton key={_id} onClick={() => onChoose(value)}>
          {name}: {value}
        </TextButton>
      ))}
      {kind !== null && kind !== 'chain' && <Ruler kind={kind} values={values} onChoose={onChoose} />}
    </span>
  );
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
