import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import type { BulkAction } from './table-types.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
}

/** How many rows are chosen and what can be done with them; floats at the lower edge while any are. */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const [busy, setBusy] = useState<string>();
  const { rows, clear } = selection;
  const run = async ({ label, run: act }: BulkAction<Row>) => {
    setBusy(label);
    try {
      if (await act(rows)) clear();
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length > 0 ? `${rows.length} chosen` : ''}
      </p>
      {rows.length > 0 && (
        <div
          role="toolbar"
          aria-label="With what is chosen"
          className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-1 overflow-x-auto border border-rule-strong bg-porcelain px-4 py-1.5 shadow-float sm:inset-x-auto sm:bottom-5 sm:left-1/2 sm:-translate-x-1/2 sm:rounded-[8px] lg:left-[calc(50%+7.5rem)]"
        >
          <p className="figures mr-3 border-rule-strong border-r pr-4 font-semibold">{rows.length} chosen</p>
          {actions.map((action) => (
            <Button
              key={action.label}
              look="quiet"
              size="small"
              isBusy={busy === action.label}
              disabled={busy !== undefined && busy !== action.label}
              className={action.isDanger ? 'shrink-0 text-danger' : 'shrink-0'}
              onClick={() => void run(action)}
            >
              {action.icon}
              {action.label}
            </Button>
          ))}
          <IconButton label="Choose nothing" icon={<CloseIcon size="small" />} onClick={clear} />
        </div>
      )}
    </>
  );
}
