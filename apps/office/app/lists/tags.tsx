import type { ListDefinition } from '@spindle/contract/staff/lists';
import { TAG_LENGTH } from '@spindle/contract/staff/lists';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { api, messageOf } from '../ground/api.ts';
import { formText } from '../ground/form-text.ts';
import { Icon } from '../ground/icon.tsx';
import { useMay } from '../ground/me.ts';

type Tags = Readonly<Record<string, readonly string[]>>;
const none: Tags = {};

/** Tags of the visible rows; a list without tags sends no request. */
export function useRowTags({ name, tags }: ListDefinition, ids: readonly string[]): Tags {
  const [found, setFound] = useState<Tags>(none);
  const idsKey = ids.join('\n');
  useEffect(() => {
    if (!tags || idsKey === '') return;
    let isHere = true;
    // They are a help: a list stands without them too.
    void api.tags
      .of({ params: { list: name }, body: { ids: idsKey.split('\n') } })
      .then(({ data }) => isHere && setFound(data))
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [name, tags, idsKey]);
  return found;
}

export function TagChips({ tags = [] }: { readonly tags: readonly string[] | undefined }) {
  return tags.map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ));
}

/** In the head of a record: its tags, a cross at each, and a field for another. */
export function RecordTags({ definition, id }: { readonly definition: ListDefinition; readonly id: string }) {
  const { name: list, tags } = definition;
  const may = useMay();
  const listId = useId();
  const [rowTags, setRowTags] = useState<readonly string[]>([]);
  const [allTags, setAllTags] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isHere = true;
    void api.tags
      .of({ params: { list }, body: { ids: [id] } })
      .then(({ data }) => isHere && setRowTags(data[id] ?? []))
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [list, id]);
  const change = async (tag: string, on: boolean): Promise<void> => {
    setProblem('');
    try {
      setRowTags((await api.tags.change({ params: { list }, body: { id, tag, on } })).data);
      setOpen(false);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void change(formText(event.currentTarget, 'tag'), true);
  };
  const mayChange = tags !== undefined && may(tags.permission);
  return (
    <span className="fx w">
      {rowTags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
          {mayChange && (
            <button
              type="button"
              className="tagx"
              aria-label={`Снять метку «${tag}»`}
              onClick={() => void change(tag, false)}
            >
              <Icon name="x" size="xs" />
            </button>
          )}
        </span>
      ))}
      {mayChange &&
        (isOpen ? (
          <form className="fx" onSubmit={add}>
            <input
              className="inp"
              name="tag"
              list={listId}
              maxLength={TAG_LENGTH}
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
              autoFocus
              aria-label="Новая метка"
            />
            <datalist id={listId}>
              {allTags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </datalist>
            <button type="submit" className="b xs">
              Добавить
            </button>
          </form>
        ) : (
          <button
            type="button"
            className="b xs g"
            onClick={() => {
              setOpen(true);
              void api.tags
                .known({ params: { list } })
                .then(({ data }) => setAllTags(data))
                .catch(() => {});
            }}
          >
            <Icon name="plus" size="xs" />
            Метка
          </button>
        ))}
      {problem && (
        <span className="er" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
