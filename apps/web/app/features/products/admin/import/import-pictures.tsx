import { useState } from 'react';
import { type SendingPicture, useSendPictures } from '../../../../components/pictures/use-send-pictures.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useGuardedChanges } from '../../../admin/kit/form/guarded-changes.tsx';
import { PictureChooser } from '../../../admin/kit/pictures/picture-chooser.tsx';
import { useFileDrop } from '../../../admin/kit/pictures/use-file-drop.ts';

const maxNamed = 20;

/** The pictures that a file of products names: hundreds at once, sent before the file, each found again by its name. */
export function ImportPictures() {
  const [savedCount, setSavedCount] = useState(0);
  const [twice, setTwice] = useState<readonly string[]>([]);
  const { sending, add, sendAgain, leaveOut } = useSendPictures({
    endpoint: 'admin.pictures.upload',
    onSaved: () => setSavedCount((count) => count + 1),
  });
  useGuardedChanges(sending.some(({ problem }) => problem === ''));
  const failed = sending.filter(({ problem }) => problem !== '');
  const waiting = sending.length - failed.length;
  const { isOver, handlers } = useFileDrop(choose);
  function choose(files: readonly File[]) {
    const { once, several } = byName(files);
    setTwice(several);
    add(once);
  }
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2" {...handlers}>
      <h2 className="type-heading">1. Pictures</h2>
      <p className="max-w-prose text-small text-ink-muted">
        Upload all pictures before the file that names them, for example ‘radha-front.jpg | radha-back.jpg’ in
        the column Pictures. You need not upload a picture twice.
      </p>
      <PictureChooser isMany isOver={isOver} onChoose={choose} className="min-h-28" />
      <div role="status">
        {waiting > 0 ? (
          <p>
            <progress
              value={savedCount}
              max={savedCount + sending.length}
              className="mr-3 align-middle"
              aria-label="Uploading pictures"
            />
            {count(savedCount)} of {count(savedCount + sending.length)} pictures uploaded
          </p>
        ) : (
          savedCount > 0 && (
            <Notice tone="success">
              {savedCount === 1 ? 'Picture uploaded.' : `${count(savedCount)} pictures uploaded.`}
            </Notice>
          )
        )}
      </div>
      {twice.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">Not uploaded: several files have the same name</p>
          <p>Give each file its own name, so that the CSV file can refer to it.</p>
          <Names names={twice} />
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="danger">
          <p className="font-semibold">
            {failed.length === 1 ? 'One picture was' : `${count(failed.length)} pictures were`} not uploaded
          </p>
          <Names names={failed.map(({ file, problem }) => `${file.name}: ${problem}`)} />
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => sendAgain(failed)}>
              Upload again
            </Button>
            <Button variant="quiet" size="small" onClick={() => leaveOut(keysOf(failed))}>
              Skip
            </Button>
          </span>
        </Notice>
      )}
    </Panel>
  );
}

const keysOf = (pictures: readonly SendingPicture[]) => pictures.map(({ key }) => key);

function Names({ names }: { readonly names: readonly string[] }) {
  const rest = names.length - maxNamed;
  return (
    <ul>
      {names.slice(0, maxNamed).map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
      {rest > 0 && <li>and {rest.toLocaleString('en-IN')} more</li>}
    </ul>
  );
}

/** Splits files into those with a unique name, and duplicate names; pictures are matched by name only. */
function byName(files: readonly File[]) {
  const named = Map.groupBy(files, ({ name }) => name.toLowerCase());
  const several = [...named.values()].filter((same) => same.length > 1);
  return {
    once: [...named.values()].flatMap((same) => (same.length === 1 ? same : [])),
    several: several.map(([file, ...rest]) => `${file?.name}, ${rest.length + 1} times`),
  };
}
