import type { Reply } from '@jhumka/contract/client';
import { problemMessage } from '../../../api/problem-message.ts';
import { Prose } from '../../../components/prose.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface PagePreviewProps {
  readonly preview: {
    readonly data: Reply<'admin.pages.preview'>['data'] | undefined;
    readonly isError: boolean;
    readonly error: unknown;
  };
}

/** Live preview of the page with the settings filled in. */
export function PagePreview({ preview: { data, isError, error } }: PagePreviewProps) {
  return (
    <Panel className="rounded-2 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto">
      <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="type-heading">Preview</h2>
        {isError && (
          <Notice tone="warning">
            {problemMessage(error, 'The preview did not load. Your text is not lost.')}
          </Notice>
        )}
        {data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="text-[1.375rem] font-semibold leading-tight wrap-anywhere">{data.title}</p>
            <p className="text-lead text-ink-muted wrap-anywhere">{data.lead}</p>
            <Prose html={data.html} className="wrap-anywhere" />
            {data.questions.map(({ id, section, question, html }, at) => (
              <div key={id} className="grid gap-2">
                {data.questions[at - 1]?.section !== section && (
                  <p className="mt-3 text-note font-medium text-ink-muted">{section}</p>
                )}
                <p className="font-semibold wrap-anywhere">{question}</p>
                <Prose html={html} className="wrap-anywhere" />
              </div>
            ))}
          </div>
        ) : (
          !isError && <Skeleton className="h-80" />
        )}
      </section>
    </Panel>
  );
}
