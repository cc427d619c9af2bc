import { type Disposition, dispositions, type Grade, grades } from '@jhumka/domain/returns';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { useMemoryDraft } from '../kit/form/guarded-changes.tsx';
import { Pairs } from '../kit/pairs.tsx';
import { Part } from '../kit/part.tsx';
import { type ManagedReturn, returnQueries } from './return-queries.ts';
import { SegmentField } from './segment-field.tsx';

export const gradeLabels: Readonly<Record<Grade, string>> = {
  'as-new': 'As new',
  worn: 'Worn',
  damaged: 'Damaged',
};
export const dispositionLabels: Readonly<Record<Disposition, string>> = {
  stock: 'On sale',
  repair: 'Workshop',
  'write-off': 'Write off',
};

/** The place where goods of a condition usually go: chosen with it until another one is. */
const usualDispositions: Readonly<Record<Grade, Disposition>> = {
  'as-new': 'stock',
  worn: 'repair',
  damaged: 'repair',
};

/** Inspection of what came back: entered once it is here, read afterwards. */
export function InspectionPart({ shown }: { readonly shown: ManagedReturn }) {
  const { state, inspection } = shown;
  if (state === 'received') return <InspectionForm shown={shown} />;
  return (
    <Part title="Inspection">
      {inspection ? (
        <Pairs
          pairs={[
            ['Weight', inspection.weight_g === null ? 'Not weighed' : `${inspection.weight_g} g`],
            ['Condition', gradeLabels[inspection.grade]],
            ['Goes to', dispositionLabels[inspection.disposition]],
            ...(inspection.note ? ([['Note', inspection.note]] as const) : []),
          ]}
        />
      ) : (
        <p className="text-small text-ink-muted">It begins once the goods are here.</p>
      )}
    </Part>
  );
}

interface InspectionEntry {
  readonly weight: string;
  readonly huid: string;
  readonly grade: Grade | '';
  readonly disposition: Disposition | '';
  readonly note: string;
}

const empty: InspectionEntry = { weight: '', huid: '', grade: '', disposition: '', note: '' };

function InspectionForm({ shown }: { readonly shown: ManagedReturn }) {
  const { _id: id, number } = shown;
  const huids = shown.items.flatMap(({ units }) => units.flatMap(({ huid }) => huid ?? []));
  const isOther = (huid: string) => huid.trim() !== '' && !huids.includes(huid.trim().toUpperCase());
  const form = useEntryForm({
    saved: empty,
    draft: useMemoryDraft(`inspection ${id}`),
    check: ({ weight, huid, grade, disposition, note }) => ({
      weight:
        weight.trim() !== '' &&
        !/^\d{1,5}(\.\d{1,3})?$/.test(weight.trim()) &&
        'Enter the grams, such as 4.12',
      grade: grade === '' && 'Choose the condition',
      disposition: disposition === '' && 'Choose where it goes',
      note: isOther(huid) && note.trim() === '' && 'Another article came back: say so here',
    }),
    send: ({ weight, grade, disposition, note }) =>
      browserClient.call('admin.returns.move', {
        id,
        state: 'inspected',
        inspection: {
          // Both were checked.
          grade: grade as Grade,
          disposition: disposition as Disposition,
          ...(weight.trim() !== '' && { weight_g: Number(weight.trim()) }),
          note: note.trim(),
        },
      }),
    done: `${number} is inspected`,
    changes: returnQueries,
    isPendingUntilShown: true,
  });
  const { entry, set, problem } = form;
  return (
    <Part title="Inspection">
      <EntryForm
        form={form}
        label="Inspection"
        failed="The shop did not answer. Please check whether it was saved, and try again."
      >
        <TextField
          label="Weight in grams"
          isOptional
          inputMode="decimal"
          className="max-w-60"
          {...form.field('weight')}
        />
        {huids.length > 0 && (
          <div className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
            <TextField
              label="HUID"
              isOptional
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              hint={`Sent: ${huids.join(', ')}`}
              {...form.field('huid')}
            />
            <p role="status" className="flex min-h-12 items-center gap-2 font-medium text-small">
              {entry.huid.trim() !== '' &&
                (isOther(entry.huid) ? (
                  <span className="text-danger">another article</span>
                ) : (
                  <span className="flex items-center gap-2 text-success">
                    <CheckIcon size="small" /> the same
                  </span>
                ))}
            </p>
          </div>
        )}
        <SegmentField
          label="Condition"
          values={grades}
          labels={gradeLabels}
          chosen={entry.grade}
          error={problem('grade')}
          onChoose={(grade) => {
            const { grade: before, disposition } = entry;
            const isOwn = disposition !== '' && (before === '' || disposition !== usualDispositions[before]);
            set(isOwn ? { grade } : { grade, disposition: usualDispositions[grade] });
          }}
        />
        <SegmentField
          label="Goes to"
          values={dispositions}
          labels={dispositionLabels}
          chosen={entry.disposition}
          error={problem('disposition')}
          onChoose={(disposition) => set({ disposition })}
        />
        <TextField
          label="Note"
          isOptional
          hint="Seen by staff alone."
          maxLength={500}
          {...form.field('note')}
        />
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={form.isPending}>
          Save inspection
        </Button>
      </EntryForm>
    </Part>
  );
}
