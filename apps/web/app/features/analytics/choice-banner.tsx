import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AnalyticsChoice } from './choice.ts';

interface ChoiceBannerProps {
  /** Stored answer; null floats over every page until there is one. */
  readonly choice: AnalyticsChoice | null;
  readonly onChoose: (choice: AnalyticsChoice) => void;
}

const outcome = { allowed: 'You allowed this.', refused: 'You declined.' };

/** Consent banner: two equal buttons, neither preselected. */
export function ChoiceBanner({ choice, onChoose }: ChoiceBannerProps) {
  const isFloating = choice === null;
  return (
    <section
      aria-label="Analytics"
      data-asking={isFloating ? '' : undefined}
      className={classNames(
        'grid gap-3 border border-rule-strong bg-porcelain p-4 text-small',
        isFloating
          ? 'fixed inset-x-gutter bottom-4 z-40 shadow-float md:right-auto md:w-96 max-lg:[html:has([data-foot-bar])_&]:bottom-22'
          : 'mx-auto mb-section max-w-measure',
      )}
    >
      <p>
        May we use Google Analytics to see which pages are visited?{' '}
        {choice ? (
          <strong>{outcome[choice]}</strong>
        ) : (
          <Link className="text-link" to="/privacy">
            Learn more
          </Link>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" onClick={() => onChoose('refused')}>
          Decline
        </Button>
        <Button size="small" onClick={() => onChoose('allowed')}>
          Allow
        </Button>
      </div>
    </section>
  );
}
