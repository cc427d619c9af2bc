import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { announce } from '../../../../ui/announce.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Pending work that the save waits for, such as 'the pictures'. */
  readonly awaited?: string | undefined;
  readonly onDiscard: () => void;
  /** The words of the button that submits the form; 'Save changes' without. */
  readonly action?: string;
  /** Text at the left while there is nothing to save, as when it was last changed. */
  readonly note?: ReactNode;
  /** Adds a second button that saves too, and is told which of the two was pressed. */
  readonly onAnother?: ((isAnother: boolean) => void) | undefined;
}

/**
 * The foot of a form: whether there is anything to save, and the buttons. It stays in sight while there is; before, it
 * would only cover what one reads.
 */
export function SaveBar({
  isDirty,
  isSaving,
  awaited,
  onDiscard,
  action = 'Save changes',
  note,
  onAnother,
}: SaveBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useVisibleFocus(bar, isDirty);
  useMessagesAbove(bar, isDirty);
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      // A saved form is remounted, and its save bar with it.
      data-focus-name="save-bar"
      // Focusable, so its label names it.
      aria-label="Saving"
      className={clsx(
        'save-bar min-w-0 bottom-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-3 border-rule border-t bg-paper py-3',
        isDirty && 'sticky',
      )}
    >
      <p className="text-small text-ink-muted">
        <span role="status">
          {awaited ? `Saves as soon as ${awaited} are uploaded` : isDirty && 'Unsaved changes'}
        </span>
        {!awaited && !isDirty && note}
      </p>
      <div className="flex min-w-0 flex-wrap gap-2">
        <Button
          size="small"
          disabled={!isDirty || isSaving}
          onClick={() => {
            onDiscard();
            announce('Changes discarded');
          }}
        >
          Discard
        </Button>
        {onAnother && (
          <Button
            size="small"
            type="submit"
            disabled={!isDirty || isSaving || awaited !== undefined}
            onClick={() => onAnother(true)}
          >
            Save and add another
          </Button>
        )}
        <Button
          variant="primary"
          size="small"
          type="submit"
          disabled={!isDirty}
          onClick={() => onAnother?.(false)}
          isBusy={isSaving || awaited !== undefined}
        >
          {action}
        </Button>
      </div>
    </fieldset>
  );
}

/** Scrolls the save bar into view when nothing is left to save and it moves to the end of the form: the focus stays visible. */
function useVisibleFocus(bar: RefObject<HTMLElement | null>, isDirty: boolean) {
  useEffect(() => {
    const focused = bar.current?.querySelector(':focus-visible');
    if (!isDirty) focused?.scrollIntoView({ block: 'nearest' });
  }, [bar, isDirty]);
}

/** Bottom offset of toasts without a form, in px. */
const usualLift = 84;
const heightOfMessages = 130;
const gap = 12;

/** Lifts toasts above the save bar, so that they don't cover its buttons. */
function useMessagesAbove(bar: RefObject<HTMLElement | null>, isDirty: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar appears with the first unsaved change.
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      if (!bar.current) return;
      const { top, bottom } = bar.current.getBoundingClientRect();
      const isUnder = top < innerHeight && bottom > innerHeight - usualLift - heightOfMessages;
      style.setProperty('--lift', `${isUnder ? Math.round(innerHeight - top) + gap : usualLift}px`);
    };
    measure();
    // Other content that resizes moves the bar too.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      style.removeProperty('--lift');
    };
  }, [bar, isDirty]);
}
