import { useSuspenseQuery } from '@tanstack/react-query';
import { shopFactsQuery } from '../pieces/api/shop-facts.ts';
import { inWholeRupees } from '../pieces/rupees.ts';

/** The line above everything: when express shipping costs nothing (spec 1.6). */
export function Announcement() {
  const { data: facts } = useSuspenseQuery(shopFactsQuery());
  return (
    <aside
      aria-label="Announcement"
      className="on-night px-gutter print:hidden py-2.5 text-center text-note tracking-[0.015em]"
    >
      Free express shipping on orders above {inWholeRupees(facts.express_threshold)}
    </aside>
  );
}
