import { Link, useLocation } from 'react-router';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { useFocusAfter } from '../../../../ui/focus/use-focus-after.ts';
import { ArrowLeftIcon } from '../../../../ui/icons.tsx';
import { useNeighbours, type WalkedList } from './walked-list.ts';

/** Links from a detail page to its neighbours and back to the list; nothing when it was not opened from a list. */
export function ListSteps({ list }: { readonly list: WalkedList }) {
  const neighbours = useNeighbours(list);
  // At the end of the list the pressed link is gone.
  const focus = useFocusAfter<HTMLElement, string>(useLocation().pathname, (part) => part.querySelector('a'));
  if (!neighbours) return null;
  const { walk, previous, next } = neighbours;
  const steps = [
    ['Previous', previous],
    ['Next', next],
  ] as const;
  return (
    <nav
      {...focus}
      aria-label="In the list"
      className="-mb-5 flex flex-wrap items-center justify-between gap-x-4 print:hidden"
    >
      <Link to={walk.address} className="flex min-h-11 items-center gap-2 text-link text-small">
        <ArrowLeftIcon size="small" />
        Back to the list
      </Link>
      <span className="flex gap-2">
        {steps.map(([label, step]) =>
          step ? (
            <LinkButton key={label} to={step.to} state={{ walk: step.walk }} variant="quiet" size="small">
              {label}
            </LinkButton>
          ) : (
            <Button key={label} variant="quiet" size="small" disabled>
              {label}
            </Button>
          ),
        )}
      </span>
    </nav>
  );
}
