import { nameOfOneself, ownSizes, type SizeKind } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/use-change.ts';
import { useIsLoggedIn } from '../../session/use-session.ts';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { saveSize, sizeListQuery, sizeQueries } from './size-queries.ts';

interface SaveSizeProps {
  readonly kind: SizeKind;
  readonly value: string;
  /** Offers nothing to a customer who has a size of this kind already. */
  readonly isFirstOnly?: boolean;
}

/** Saves a size as the customer's own; nothing for guests, and for a size that is saved already. */
export function SaveSize({ kind, value, isFirstOnly = false }: SaveSizeProps) {
  const { data: sizes } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() });
  const save = useChange(saveSize, {
    done: () => 'Size saved',
    failed: 'The size was not saved. Please try again',
    changes: sizeQueries,
    isPendingUntilShown: true,
  });
  const own = sizes && ownSizes(sizes).filter((size) => size.kind === kind);
  if (!own || own.some((size) => isFirstOnly || size.value === value)) return null;
  return (
    <TextButton
      className="text-small print:hidden"
      disabled={save.isPending}
      onClick={() => save.mutate({ name: nameOfOneself(sizes), kind, value })}
    >
      Save {value} as my {kind} size
    </TextButton>
  );
}
