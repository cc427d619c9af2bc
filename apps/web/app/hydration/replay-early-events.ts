/**
 * Records user input before hydration, and replays it afterwards: the last press of a button,
 * in-page link or scripted form, and everything typed or selected. Recorded input is visible
 * meanwhile. Links to other pages and forms with an action work without scripts. Inlined into the
 * page as a script, so it references nothing outside itself.
 */
export function replayEarlyEvents(): void {
  let again: (() => void) | null = null;
  let early: Element | null = null;
  const entries = new Map<EventTarget, string | boolean>();

  const record = (event: Event, element: Element, redo: () => void) => {
    early = element;
    again = redo;
    element.setAttribute('data-pressed', '');
    event.preventDefault();
    // While it hydrates React would hear it as well, and it would happen twice.
    event.stopImmediatePropagation();
  };
  const drop = () => {
    early?.removeAttribute('data-pressed');
    early = null;
    again = null;
  };
  const isWithinPage = (
    link: HTMLAnchorElement,
    { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  ) =>
    link.pathname === location.pathname &&
    link.origin === location.origin &&
    link.hash === '' &&
    button + Number(metaKey || ctrlKey || shiftKey || altKey) === 0;
  const press = (event: MouseEvent) => {
    drop();
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>('button[type=button], a[href]');
    if (!target) return;
    if (!(target instanceof HTMLAnchorElement)) return record(event, target, () => target.click());
    if (!isWithinPage(target, event)) return;
    record(event, target, () => target.click());
    // Hydration takes too long: falls back to the browser's own navigation.
    setTimeout(() => early === target && location.assign(target.href), 4000);
  };
  const submit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    drop();
    record(event, submitter ?? form, () => form.requestSubmit(submitter));
  };
  const enter = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type))
      entries.set(target, target.checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      entries.set(target, target.value);
    else if (target instanceof HTMLSelectElement) entries.set(target, target.value);
  };
  const enterAgain = () => {
    for (const [field, entry] of entries) {
      // Hydrates its part of the page before its value changes.
      field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      if (field instanceof HTMLSelectElement) {
        field.value = String(entry);
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (typeof entry === 'boolean') {
        const box = field as HTMLInputElement;
        box.checked = !entry;
        box.click();
      } else {
        // React ignores an input event whose value it already tracks, so the field is cleared first.
        const input = field as HTMLInputElement;
        input.value = '';
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
        set?.call(input, entry);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
  };

  addEventListener('click', press, true);
  addEventListener('submit', submit, true);
  addEventListener('input', enter, true);
  const doAgain = () => {
    removeEventListener('click', press, true);
    removeEventListener('submit', submit, true);
    removeEventListener('input', enter, true);
    const redo = early?.isConnected ? again : null;
    drop();
    enterAgain();
    if (redo) setTimeout(redo);
  };
  // Not while React still works: a part that it has not come to yet would be deaf to it.
  addEventListener('hydrated', () => setTimeout(doAgain), { once: true });
}
