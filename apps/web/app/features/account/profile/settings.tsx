import type { ReactNode } from 'react';

interface SettingsProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** Section of the profile: its heading and note at the left, its controls next to it. */
export function Settings({ id, title, note, children }: SettingsProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 border-rule border-t py-[clamp(1.75rem,1.2rem+2vw,3rem)] grid-cols-[minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="type-heading" id={id}>
          {title}
        </h2>
        <p className="type-note mt-1">{note}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
    </section>
  );
}

/** Row of a list in the profile: a label and its actions. */
export const settingsRow =
  'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-2 first:border-t';
