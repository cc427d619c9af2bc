import { useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-field.tsx';

interface MarkdownFieldProps {
  readonly markdown: string;
  /** Placeholders for double braces, with their current values. */
  readonly placeholders: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChange: (markdown: string) => void;
}

/** A text in Markdown, with the settings that it can name, so that each value is maintained in one place. */
export function MarkdownField({ markdown, placeholders, error, onChange }: MarkdownFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  function insert(placeholder: string) {
    const area = text.current;
    const [from, to] = [area?.selectionStart ?? 0, area?.selectionEnd ?? 0];
    onChange(markdown.slice(0, from) + placeholder + markdown.slice(to));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  }
  return (
    <>
      <div className="page-text sm:col-span-2">
        <TextAreaField
          ref={text}
          label="Text in Markdown"
          hint="## starts a section (### a question of the FAQ), **bold**, [text](/address), - a list."
          rows={22}
          spellCheck
          maxLength={60_000}
          value={markdown}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <details className="rounded-1 border border-rule sm:col-span-2">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Placeholders</summary>
        <div className="border-rule border-t px-4 py-3">
          <p className="mb-2 text-small text-ink-muted">
            A placeholder is filled in from Settings. Press one to insert it at the cursor.
          </p>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {Object.entries(placeholders).map(([name, value]) => (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t py-1"
              >
                <Button variant="quiet" size="small" onClick={() => insert(`{{${name}}}`)}>
                  {name}
                </Button>
                <span className="text-note text-ink-muted wrap-anywhere">{value}</span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </>
  );
}
