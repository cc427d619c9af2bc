import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Until then a step is as good as at once, and a bar would only flicker. */
const quickMs = 250;

/** Progress bar of a navigation in progress: on a slow connection it takes seconds. */
export function PageProgress() {
  const isOnTheWay = useNavigation().state !== 'idle';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isOnTheWay) return;
    const timer = setTimeout(() => setIsSlow(true), quickMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isOnTheWay]);
  if (!isSlow) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the next page"
      className="fixed inset-x-0 top-0 z-70 h-1 bg-porcelain print:hidden"
    >
      <div className="h-full w-9/10 origin-left animate-on-the-way bg-accent-fill" />
    </div>
  );
}
