import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface SlidingAreaProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Scrollable area: by touch, wheel and arrow keys. Not a tab stop while everything is visible. */
export function SlidingArea({ label, className = 'overflow-x-auto', children }: SlidingAreaProps) {
  const area = useRef<HTMLElement>(null);
  // Until it can be measured it might slide.
  const [slides, setSlides] = useState(true);
  useLayoutEffect(() => {
    const { current: box } = area;
    if (!box) return;
    const measure = () =>
      setSlides(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section aria-label={label} className={className} ref={area} {...(slides ? { tabIndex: 0 } : {})}>
      {children}
    </section>
  );
}
