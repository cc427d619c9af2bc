import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FootBarProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Bar at the lower edge of the screen; what floats there is above it. */
export const FootBar = ({ className, children }: FootBarProps) => (
  <div
    ref={publishFootHeight}
    data-foot-bar=""
    className={clsx(
      'fixed inset-x-0 bottom-0 z-20 border-rule border-t bg-porcelain px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden',
      className,
    )}
  >
    {children}
  </div>
);

const publishFootHeight = publishHeight('--foot-height');

/** Ref of an element at the lower edge: writes its height, zero while it is hidden, to a property of the page's root. */
export function publishHeight(property: '--foot-height' | '--question-height') {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
