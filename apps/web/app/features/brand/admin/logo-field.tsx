import type { LogoKind } from '@jhumka/domain/brand';
import { useRef } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { drawingUrl } from './preview-page.ts';

interface LogoFieldProps {
  readonly logo: LogoKind;
  readonly drawing: string | null;
  readonly error: string | undefined;
  readonly onChange: (part: { sign: LogoKind; sign_svg: string | null }) => void;
}

/** Largest file that is sent to be cleaned, in bytes. */
const maxFileBytes = 200_000;

/** Chooses the logo before the name: the earring, none, or an uploaded drawing. */
export function LogoField({ logo, drawing, error, onChange }: LogoFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const clean = useChange(
    async (chosen: File) => {
      if (chosen.size > maxFileBytes) throw new RangeError('too large');
      return (await browserClient.call('admin.brand.cleanSign', { svg: await chosen.text() })).data;
    },
    {
      failed: null,
      changes: [],
      onSuccess: ({ svg }) => onChange({ sign: 'own', sign_svg: svg }),
    },
  );
  const refusal = issueOf(clean.error, 'svg');
  const problem =
    clean.error instanceof RangeError
      ? 'The file is larger than 200 KB: a logo needs a few shapes only.'
      : clean.error &&
        (refusal
          ? `The drawing ${refusal}.`
          : problemMessage(clean.error, 'The file was not read. Please try again.'));
  const dropped = clean.data?.dropped ?? [];
  return (
    <div className="grid content-start gap-3 sm:col-span-2">
      <SelectField
        label="Logo before the name"
        hint="Also in the browser tab, on home screens and on the membership card."
        error={problem || error}
        value={logo}
        onChange={({ target }) => onChange({ sign: target.value as LogoKind, sign_svg: drawing })}
      >
        <option value="earring">An earring</option>
        <option value="none">None: the name alone</option>
        <option value="own">A drawing of your own (SVG)</option>
      </SelectField>
      {logo === 'own' && (
        <div className="flex flex-wrap items-center gap-4">
          {drawing && (
            <img
              src={drawingUrl(drawing)}
              alt="Your sign"
              className="h-14 w-auto rounded-1 border border-rule p-2"
            />
          )}
          <input
            ref={file}
            type="file"
            accept=".svg,image/svg+xml"
            className="sr-only"
            tabIndex={-1}
            aria-label="SVG file"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) clean.mutate(chosen);
              target.value = '';
            }}
          />
          <Button size="small" isBusy={clean.isPending} onClick={() => file.current?.click()}>
            {drawing ? 'Choose another SVG' : 'Choose an SVG'}
          </Button>
        </div>
      )}
      {logo === 'own' && dropped.length > 0 && (
        <Notice tone="warning">
          Left out of the drawing, as a logo has plain shapes alone: {dropped.join(', ')}. If something is
          missing, convert it to paths and choose the file again.
        </Notice>
      )}
    </div>
  );
}
