import { useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { withoutScripts } from '../../admin/kit/without-scripts.ts';
import type { PageDraft } from './use-page-draft.ts';

interface PagePreviewProps {
  readonly draft: PageDraft;
  /** Opens the first field that the shop refused, and focuses it. */
  readonly onShowRefused: () => void;
}

const screen = { width: 390, height: 1200, scale: 0.9 } as const;

/** The page as it is in the form, on a phone and on any day. A link opens it on a real one. */
export function PagePreview({ draft, onShowRefused }: PagePreviewProps) {
  const { day, setDay, page, hasRefused, error } = draft;
  // The page before stays in view while a field has to be changed.
  const [shown, setShown] = useState(page);
  if (page && page !== shown) setShown(page);
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:sticky xl:top-20">
      <TextField
        label="Preview on the day"
        type="date"
        isOptional
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {hasRefused && (
        <Notice tone="warning">
          <p className="pb-3">A field needs a change before the preview can follow.</p>
          <Button size="small" onClick={onShowRefused}>
            Show the field
          </Button>
        </Notice>
      )}
      {error !== null && (
        <Notice tone="warning">
          {problemMessage(error, 'The preview did not load. What you have entered is not lost.')}
        </Notice>
      )}
      {!shown && !hasRefused && error === null && <Skeleton className="h-160" />}
      {shown && (
        <>
          <div
            className="max-h-[calc(100dvh-14rem)] max-w-full overflow-auto rounded-2 border border-rule-strong bg-porcelain"
            style={{ width: screen.width * screen.scale }}
          >
            <iframe
              title="Preview on a phone"
              // Without scripts; of this origin, so that its fonts and pictures load.
              sandbox="allow-same-origin"
              srcDoc={withoutScripts(shown.html)}
              tabIndex={-1}
              className="origin-top-left"
              style={{
                width: screen.width,
                height: screen.height,
                transform: `scale(${screen.scale})`,
                marginBottom: screen.height * (screen.scale - 1),
              }}
            />
          </div>
          <a href={shown.address} target="_blank" rel="noopener" className="text-link w-fit text-small">
            Open the draft: its link works for a week
          </a>
        </>
      )}
    </section>
  );
}
