import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';

interface PartProps {
  readonly title: ReactNode;
  /** Link or button at the end of the heading row. */
  readonly end?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page in a box, with its heading. */
export function Part({ title, end, id, children }: PartProps) {
  return (
    <Panel className="min-w-0 rounded-2" id={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-heading">{title}</h2>
        {end}
      </div>
      {children}
    </Panel>
  );
}
