import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AnalyticsChoice } from './choice.ts';

interface ChoiceBannerProps {
  /** Stored answer; null floats over every page until there is one. */
  readonly choice: AnalyticsChoice | null;
  readonly onChoose: (choice: AnalyticsChoice) => void;
}

const outcome = { allowed: 'You allowed it.', refused: 'You said no.' };

/** Two answers that look the same and take the same one press; nothing is chosen beforehand. */
export function ChoiceBanner({ choice, onChoose }: ChoiceBannerProps) {
  const isFloating = choice === null;
  return (
    <section
      aria-label="Counting visits"
      data-asking={isFloating ? '' : undefined}
      className={classNames(
        'grid gap-3 border border-rule-strong bg-porcelain p-4 text-small',
        isFloating
          ? 'fixed inset-x-gutter bottom-4 z-40 shadow-float md:right-auto md:w-96 max-lg:[html:has([data-foot-bar])_&]:bottom-22'
          : 'mx-auto mb-section max-w-measure',
      )}
    >
      <p>
        May we count what is looked at in the shop, with Google Analytics?{' '}
        {choice ? (
          <strong>{outcome[choice]}</strong>
        ) : (
          <Link className="text-link" to="/privacy">
            What that means
          </Link>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" onClick={() => onChoose('refused')}>
          No
        </Button>
        <Button size="small" onClick={() => onChoose('allowed')}>
          Yes
        </Button>
      </div>
    </section>
  );
}
