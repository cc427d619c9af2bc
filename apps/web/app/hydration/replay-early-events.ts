/**
 * Records user input before hydration, and replays it afterwards: everything entered, and the last press of a button,
 * in-page link or scripted form. Other links and forms work without scripts. Inlined, so it references nothing outside.
 */
export function replayEarlyEvents(): void {
  let early: { readonly element: Element; readonly redo: () => void } | null = null;
  const entries = new Map<EventTarget, string | boolean>();

  const record = (event: Event, element: Element, redo: () => void) => {
    early = { element, redo };
    element.setAttribute('data-pressed', '');
    event.preventDefault();
    // While it hydrates React would hear it as well, and it would happen twice.
    event.stopImmediatePropagation();
  };
  const drop = () => {
    early?.element.removeAttribute('data-pressed');
    early = null;
  };
  const press = (event: MouseEvent) => {
    drop();
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>('button[type=button], a[href]');
    if (!target) return;
    if (target instanceof HTMLAnchorElement) {
      const isModified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const { origin, pathname, hash, href } = target;
      if (isModified || hash || origin + pathname !== location.origin + location.pathname) return;
      // Hydration takes too long: falls back to the browser's own navigation.
      setTimeout(() => early?.element === target && location.assign(href), 4000);
    }
    record(event, target, () => target.click());
  };
  const submit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    drop();
    record(event, submitter ?? form, () => form.requestSubmit(submitter));
  };
  const isBox = (field: EventTarget | null): field is HTMLInputElement =>
    field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
  const enter = ({ target: field }: Event) => {
    // Who types on after pressing has not finished the form.
    const isSubmit = early?.element.matches('form, [type=submit]');
    if (isSubmit && early?.element.closest('form')?.contains(field as Node)) drop();
    if (isBox(field)) entries.set(field, field.checked);
    else if (field && 'value' in field) entries.set(field, String(field.value));
  };
  const enterAgain = () => {
    for (const [field, entry] of entries) {
      // Hydrates its part of the page before its value changes.
      field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      if (isBox(field)) {
        field.checked = !entry;
        field.click();
        continue;
      }
      const input = field as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      // React ignores an event whose value it already tracks, so the field is cleared first, and set without React.
      input.value = '';
      Reflect.set(Object.getPrototypeOf(input), 'value', entry, input);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };

  const listening = new AbortController();
  for (const [type, listener] of Object.entries({ click: press, submit, input: enter }))
    addEventListener(type, listener as EventListener, { capture: true, signal: listening.signal });
  const replay = () => {
    listening.abort();
    const redo = early?.element.isConnected ? early.redo : null;
    drop();
    enterAgain();
    if (redo) setTimeout(redo);
  };
  // Replay after hydration; an unhydrated boundary ignores events.
  addEventListener('hydrated', () => setTimeout(replay), { once: true });
}
