import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { Icon, type IconName } from "#client/base/icon.tsx";
import { Brand } from "#client/base/brand.tsx";
import { findRel } from "#client/base/link.tsx";
import { useCollapse } from "./use-collapse.ts";
import type { BasePage, NavigationItem, SiteData } from "#client/contract/page-data.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { findLeading, type Leading } from "#domain/words/find-leading.ts";
import { texts } from "#client/contract/texts.ts";

const words = texts.navigation;
const listId = "navigation";
const searchPath = "/suche";

/** The id of the element in which the navigation is hydrated. */
export const siteNavIslandId = "site-nav-island";

export interface SiteNavProps {
  brand: Pick<SiteData, "logo"> & { name: string };
  /** Path of the page, decoded. */
  path: string;
  items: NavigationItem[];
  eventsPath?: string | undefined;
}

/**
 * The props with which the server and, after every page change, the browser render the navigation.
 */
export function createSiteNavProps({ path, site }: Pick<BasePage, "path" | "site">): SiteNavProps {
  const { partyName: name, logo, navigation: items, eventsPath } = site;
  return { brand: { name, ...(logo && { logo }) }, path, items, eventsPath };
}

/**
 * The bar with the navigation, hydrated in the browser. On phones its links and the button are at
 * the bottom of the window, within reach of the thumb.
 *
 * Before hydration, and if the script fails, the browser opens the list as a popover.
 */
export function SiteNav({ brand, path, items, eventsPath }: SiteNavProps) {
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { phase, isOpen, setOpen, onTransitionEnd } = useCollapse(nav);
  const isHydrated = useHydrated();
  const call = items.find(({ isCall }) => isCall);

  useEscape(nav, isOpen, () => {
    setOpen(false);
    toggle.current?.focus();
  });

  // The navigation is closed on every new page, as if that were loaded as a document.
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) setOpen(false);
    shownPath.current = path;
  });

  return (
    <header>
      <div className="bar">
        <a className="brand" href="/">
          <Brand name={brand.name} logo={brand.logo} />
        </a>
        {call && <ItemLink item={call} path={path} className="bar-call" />}
        <div className="bar-thumb">
          <BarLinks items={items} path={path} eventsPath={eventsPath} />
          <NavToggle
            ref={toggle}
            isOpen={isHydrated ? isOpen : undefined}
            onToggle={() => setOpen(!isOpen)}
          />
          {/*
           * Without a script, the list is open at the top of the page, to which this link leads.
           */}
          <a className="bar-link bar-jump" href={`#${listId}`}>
            <NavSign />
            <span>{words.toggle}</span>
          </a>
        </div>
      </div>
      <nav
        ref={nav}
        className="nav"
        id={listId}
        aria-label={words.label}
        data-collapse={phase}
        popover={isHydrated ? undefined : "auto"}
        onTransitionEnd={onTransitionEnd}
      >
        <NavList items={items} path={path} onChoose={() => setOpen(false)} />
      </nav>
    </header>
  );
}

function BarLinks({ items, path, eventsPath }: Omit<SiteNavProps, "brand">) {
  const finder = items.find(isFinder);
  const events = eventsPath === undefined ? undefined : { text: words.events, href: eventsPath };
  const search = { text: words.search, href: searchPath };
  return (
    <>
      {finder && <ItemLink item={finder} path={path} className="bar-link" icon="place" />}
      {events && (
        <ItemLink item={events} path={path} className="bar-link bar-events" icon="calendar" />
      )}
      <ItemLink item={search} path={path} className="bar-link" icon="search" />
    </>
  );
}

/** The finder is in the bar instead of the menu, unless it is the call to action. */
function isFinder({ href, isCall }: NavigationItem): boolean {
  return href === finderPath && !isCall;
}

interface NavListProps {
  items: NavigationItem[];
  path: string;
  onChoose: () => void;
}

function NavList({ items, path, onChoose }: NavListProps) {
  return (
    <ul role="list" className="nav-list">
      {items.map((item, index) =>
        isFinder(item) ? null : (
          <NavTile
            key={index}
            item={item}
            noteId={`nav-note-${item.hash ?? index}`}
            path={path}
            kind={item.isCall ? "call" : index > 4 && !item.colour ? "small" : undefined}
            onChoose={onChoose}
          />
        ),
      )}
    </ul>
  );
}

interface NavToggleProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** Undefined while the browser opens the list itself. */
  isOpen: boolean | undefined;
  onToggle: () => void;
}

function NavToggle({ ref, isOpen, onToggle }: NavToggleProps) {
  return (
    <button
      ref={ref}
      className="nav-toggle"
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      popoverTarget={isOpen === undefined ? listId : undefined}
      onClick={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      <span>{words.toggle}</span>
      <NavSign />
    </button>
  );
}

function NavSign() {
  return (
    <svg className="nav-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <line x1="0" y1="14" x2="24" y2="14" />
      <circle cx="12" cy="8" r="4.5" />
    </svg>
  );
}

function useEscape(nav: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const page = nav.current?.ownerDocument;
    if (!isOpen || !page) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    page.addEventListener("keydown", closeOnEscape);
    return () => page.removeEventListener("keydown", closeOnEscape);
  });
}

/** False on the server and while the browser takes over its markup. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

interface NavTileProps {
  item: NavigationItem;
  noteId: string;
  path: string;
  /**
   * `call` is also in the bar, if there is space; `small` are entries after the first five without
   * a colour.
   */
  kind: "call" | "small" | undefined;
  onChoose: () => void;
}

function NavTile({ item, noteId, path, kind, onChoose }: NavTileProps) {
  return (
    <li className="nav-tile" data-accent={item.colour} data-kind={kind}>
      <ItemLink
        item={item}
        path={path}
        className="nav-link"
        leading={findLeading(item.text)}
        noteId={item.note === undefined ? undefined : noteId}
        onChoose={onChoose}
      />
      {item.note !== undefined && (
        <span className="nav-note" id={noteId} aria-hidden="true">
          {item.note}
        </span>
      )}
    </li>
  );
}

interface ItemLinkProps {
  item: NavigationItem;
  /** Path of the page that the link is on. */
  path: string;
  className: string;
  icon?: IconName;
  leading?: Leading | undefined;
  noteId?: string | undefined;
  onChoose?: () => void;
}

function ItemLink({ item, path, className, icon, leading, noteId, onChoose }: ItemLinkProps) {
  const { hash, href = "/", label, text } = item;
  const target = hash === undefined ? href : targetOf(hash, path);
  return (
    <a
      className={className}
      data-leading={leading}
      href={target}
      aria-label={label}
      aria-current={hash === undefined ? currentPage(href, path) : currentSection(hash, path)}
      aria-describedby={noteId}
      rel={findRel(target)}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} />}
      {icon ? <span>{text}</span> : text}
    </a>
  );
}

function targetOf(hash: string, path: string): string {
  if (path === "/") return `#${hash}`;
  return hash === "home" ? "/" : `/#${hash}`;
}

/** On a page below a section's folder the section is the current one. */
function currentSection(hash: string, path: string): "page" | "true" | undefined {
  if (path === "/") return hash === "home" ? "page" : undefined;
  return path.startsWith(`/${hash}/`) ? "true" : undefined;
}

function currentPage(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? "true" : undefined;
}
