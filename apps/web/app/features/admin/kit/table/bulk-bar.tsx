import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { Allowed } from '../allowed.tsx';
import type { BulkAction } from './table-types.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
}

/** Toolbar with the number of selected rows and their bulk actions; floats at the lower edge during a selection. */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const [busy, setBusy] = useState<string>();
  const { rows, keep } = selection;
  const run = async ({ label, run: act }: BulkAction<Row>) => {
    setBusy(label);
    try {
      const isDone = await act(rows);
      if (isDone) keep(isDone === true ? [] : isDone);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length > 0 ? `${rows.length} selected` : ''}
      </p>
      {rows.length > 0 && (
        <div
          role="toolbar"
          aria-label="Actions for selected rows"
          data-foot-bar=""
          className="fixed inset-x-0 bottom-0 z-30 flex items-center overflow-x-auto sm:gap-1 border border-rule-strong bg-porcelain px-2 py-1.5 sm:px-4 shadow-float sm:inset-x-auto sm:bottom-18 lg:bottom-5 sm:left-1/2 sm:-translate-x-1/2 sm:rounded-[8px] lg:left-[calc(50%+7.5rem)]"
        >
          <p className="figures shrink-0 border-rule-strong border-r px-2 font-semibold sm:mr-3 sm:pr-4">
            {rows.length} selected
          </p>
          {actions.map((action) => (
            <Allowed key={action.label} right={action.right}>
              <Button
                variant="quiet"
                size="small"
                isBusy={busy === action.label}
                disabled={busy !== undefined && busy !== action.label}
                className={clsx('shrink-0 max-sm:px-2', action.isDanger && 'text-danger')}
                onClick={() => void run(action)}
              >
                {action.icon}
                {action.label}
              </Button>
            </Allowed>
          ))}
          <IconButton
            label="Clear selection"
            className="ml-auto shrink-0"
            icon={<CloseIcon size="small" />}
            onClick={() => keep([])}
          />
        </div>
      )}
    </>
  );
}
