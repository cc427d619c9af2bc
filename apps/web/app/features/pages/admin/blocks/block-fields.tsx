import { maxBlockProducts } from '@jhumka/domain/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/forms/text-field.tsx';
import { Allowed } from '../../../admin/kit/allowed.tsx';
import { PictureField, type Unsent } from '../../../admin/kit/pictures/picture-field.tsx';
import { ProductPicker } from '../../../admin/kit/product-picker.tsx';
import { type EditedBlock, editPicture, editPictures } from './edited-block.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PinField } from './pin-field.tsx';

interface BlockFieldsProps {
  readonly block: EditedBlock;
  readonly placeholders: Readonly<Record<string, string>>;
  /** Error message of a field, by its path within the block. */
  readonly problem: (field: string) => string | undefined;
  /** Changes the block; by a function where several uploads may finish at once. */
  readonly onChange: (part: Partial<EditedBlock> | ((now: EditedBlock) => Partial<EditedBlock>)) => void;
  readonly onUnsent: (unsent: Unsent) => void;
}

/** The fields of one block. Those that the shop fills by itself have their days alone. */
export function BlockFields(props: BlockFieldsProps) {
  const { block, problem, onChange } = props;
  const day = (name: 'from' | 'until', label: string) => (
    <TextField
      label={label}
      type="date"
      isOptional
      value={block[name] ?? ''}
      error={problem(name)}
      onChange={({ target }) => onChange({ [name]: target.value || null })}
    />
  );
  return (
    <>
      <OwnFields {...props} />
      {day('from', 'First day')}
      {day('until', 'Last day')}
    </>
  );
}

function OwnFields({ block, placeholders, problem, onChange, onUnsent }: BlockFieldsProps): ReactNode {
  const line = (
    name: string,
    label: string,
    max: number,
    more: { isOptional?: boolean; hint?: string } = {},
  ) => (
    <TextField
      label={label}
      maxLength={max}
      {...more}
      value={(block as unknown as Record<string, string>)[name] ?? ''}
      error={problem(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const area = (name: string, label: string, max: number, rows: number, hint?: string) => (
    <TextAreaField
      className="sm:col-span-2"
      label={label}
      rows={rows}
      maxLength={max}
      hint={hint}
      value={(block as unknown as Record<string, string>)[name] ?? ''}
      error={problem(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const button = (
    <>
      {line('label', 'Button', 40, { isOptional: true })}
      {line('to', 'Address of the button', 500, {
        isOptional: true,
        hint: 'A page of the shop, such as /products, or https://',
      })}
    </>
  );
  const picture = 'picture' in block && (
    <PictureField
      max={1}
      pictures={block.picture ? [block.picture] : []}
      onChange={(edit) => onChange((now) => editPicture(now, edit))}
      onUnsent={onUnsent}
      error={problem('picture')}
    />
  );
  switch (block.kind) {
    case 'hero':
      return (
        <>
          <div className="grid content-start gap-3">
            {picture}
            <p className="text-note text-ink-muted">
              Wide, with free space at the left for the words. Without one, the picture of the shop is shown.{' '}
              <Allowed right="settings.change">
                <Link className="text-link" to="/dashboard/settings">
                  Change it
                </Link>
              </Allowed>
            </p>
          </div>
          {line('title', 'Heading', 120)}
          {area('text', 'Sentence below it', 300, 2)}
        </>
      );
    case 'banner':
      return (
        <>
          {picture}
          {line('title', 'Heading', 80)}
          {area('text', 'Text', 300, 3)}
          {button}
          <SelectField
            label="Style"
            value={block.style}
            onChange={({ target }) => onChange({ style: target.value === 'band' ? 'band' : 'split' })}
          >
            <option value="split">Picture beside the words</option>
            <option value="band">Dark band, for a dark picture</option>
          </SelectField>
        </>
      );
    case 'story':
      return (
        <>
          {picture}
          {line('title', 'Heading', 80)}
          {area('text', 'Text', 1500, 8)}
          {button}
          <SelectField
            label="Picture stands"
            value={block.side}
            onChange={({ target }) => onChange({ side: target.value === 'right' ? 'right' : 'left' })}
          >
            <option value="left">Left of the text</option>
            <option value="right">Right of the text</option>
          </SelectField>
        </>
      );
    case 'text':
      return (
        <MarkdownField
          markdown={block.markdown}
          placeholders={placeholders}
          error={problem('markdown')}
          onChange={(markdown) => onChange({ markdown })}
        />
      );
    case 'pictures':
      return (
        <>
          {line('title', 'Heading', 80, { isOptional: true })}
          <div className="sm:col-span-2">
            <PictureField
              max={8}
              pictures={block.pictures.map(({ picture: one }) => one)}
              onChange={(edit) => onChange((now) => editPictures(now, edit))}
              onUnsent={onUnsent}
              error={problem('pictures')}
            />
          </div>
          {block.pictures.map((one, at) => {
            const part = (more: object) =>
              onChange({
                pictures: block.pictures.map((other, index) =>
                  index === at ? { ...other, ...more } : other,
                ),
              });
            return (
              <div key={one.picture.id} className="contents">
                <TextField
                  label={`Caption of picture ${at + 1}`}
                  isOptional
                  maxLength={80}
                  value={one.caption}
                  error={problem(`pictures.${at}.caption`)}
                  onChange={({ target }) => part({ caption: target.value })}
                />
                <TextField
                  label={`Address of picture ${at + 1}`}
                  isOptional
                  maxLength={500}
                  value={one.to}
                  error={problem(`pictures.${at}.to`)}
                  onChange={({ target }) => part({ to: target.value })}
                />
              </div>
            );
          })}
        </>
      );
    case 'products':
      return (
        <>
          {line('title', 'Heading', 80)}
          {line('lead', 'Sentence below', 200, { isOptional: true })}
          {line('list', 'Address of a list', 300, {
            isOptional: true,
            hint: 'Such as /products?tags=wedding or /collections/bridal: open the list in the shop and copy its address from the slash on. Or choose products below.',
          })}
          {block.list === '' && (
            <ProductPicker
              label="Products"
              ids={block.products}
              max={maxBlockProducts}
              error={problem('products')}
              onChange={(products) => onChange({ products: [...products] })}
            />
          )}
        </>
      );
    case 'lookbook':
      return (
        <>
          {line('title', 'Heading', 80, { isOptional: true })}
          {picture}
          <PinField
            picture={block.picture}
            pins={block.pins}
            problem={problem}
            onChange={(pins) => onChange({ pins: [...pins] })}
          />
        </>
      );
    default:
      return null;
  }
}
