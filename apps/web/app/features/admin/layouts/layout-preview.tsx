import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { withoutScripts } from '../kit/without-scripts.ts';
import { type EditedBlock, writeBlock } from './edited-block.ts';
import { draftQuery } from './layouts-queries.ts';

interface LayoutPreviewProps {
  readonly slug: string;
  readonly entry: {
    readonly title: string;
    readonly description: string;
    readonly blocks: readonly EditedBlock[];
  };
}

const typingMs = 900;
const screen = { width: 390, height: 1200, scale: 0.9 } as const;

/** The page as it is in the form, on a phone and on any day. A link opens it on a real one. */
export function LayoutPreview({ slug, entry }: LayoutPreviewProps) {
  const [day, setDay] = useState('');
  const { blocks, ...rest } = useSettled(entry, typingMs);
  const draft = { slug, ...rest, blocks: blocks.map(writeBlock), ...(day !== '' && { day }) };
  const { data, isError, error } = useQuery(draftQuery(draft));
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:sticky xl:top-20">
      <TextField
        label="Preview on the day"
        type="date"
        isOptional
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {isError && (
        <Notice tone="warning">
          {problemMessage(error, 'The preview did not load. What you have entered is not lost.')}
        </Notice>
      )}
      {!data && !isError && <Skeleton className="h-160" />}
      {data && (
        <>
          <div
            className="max-h-[calc(100dvh-14rem)] max-w-full overflow-auto rounded-2 border border-rule-strong bg-porcelain"
            style={{ width: screen.width * screen.scale }}
          >
            <iframe
              title="Preview on a phone"
              // Without scripts; of this origin, so that its fonts and pictures load.
              sandbox="allow-same-origin"
              srcDoc={withoutScripts(data.html)}
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
          <a href={data.address} target="_blank" rel="noopener" className="text-link w-fit text-small">
            Open the draft: its link works for a week
          </a>
        </>
      )}
    </section>
  );
}
