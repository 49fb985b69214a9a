import { frozen } from './frozen.ts';

/**
 * On the server kept answers are the same objects for every page, and cannot change (decision 161): what is made from
 * them is made once, and is then known by itself.
 */
export function madeOnce<From extends readonly object[], Made extends object>(
  make: (...from: From) => Made,
): (...from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | null = null;
  return (...from) => {
    if (last?.from.every((one, place) => one === from[place])) return last.made;
    const made = make(...from);
    // What can be changed may have been: only answers that nobody can change are known by being the same.
    if (from.every((one) => Object.isFrozen(one))) last = { from, made: frozen(made) };
    return made;
  };
}

/** The same for each of a few things. */
export function madeOnceEach<Key extends object, From extends readonly object[], Made extends object>(
  make: (key: Key, ...from: From) => Made,
): (key: Key, ...from: From) => Made {
  const each = new WeakMap<Key, (...from: From) => Made>();
  return (key, ...from) => {
    const own = each.get(key) ?? madeOnce((...given: From) => make(key, ...given));
    each.set(key, own);
    return own(...from);
  };
}

/** The same for each of many answers. */
export function madeOnceOf<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const before = known.get(from);
    if (before) return before;
    const made = make(from);
    if (Object.isFrozen(from)) known.set(from, frozen(made));
    return made;
  };
}
