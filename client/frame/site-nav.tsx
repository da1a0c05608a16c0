import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { Icon, type IconName } from "#client/base/icon.tsx";
import { Brand } from "#client/base/brand.tsx";
import { findRel } from "#client/base/link.tsx";
import { useCollapse } from "./use-collapse.ts";
import type { BasePage, NavigationItem, SiteData } from "#client/contract/page-data.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { texts } from "#client/contract/texts.ts";

const listId = "navigation";
const searchPath = "/suche";

/** The id of the element in which the navigation is hydrated. */
export const siteNavIslandId = "site-nav-island";

export interface SiteNavProps {
  brand: Pick<SiteData, "logo"> & { name: string };
  /** Path of the page, decoded. */
  path: string;
  items: NavigationItem[];
}

/**
 * The props with which the server and, after every page change, the browser render the navigation.
 */
export function createSiteNavProps({ path, site }: Pick<BasePage, "path" | "site">): SiteNavProps {
  const { partyName: name, logo, navigation: items } = site;
  return { brand: { name, ...(logo && { logo }) }, path, items };
}

/**
 * The bar with the navigation; rendered by the server, hydrated in the browser.
 *
 * Until then, and for good if the script does not arrive, the browser itself opens the list as a
 * popover.
 */
export function SiteNav({ brand, path, items }: SiteNavProps) {
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { phase, isOpen, setOpen, onTransitionEnd } = useCollapse(nav);
  const isHydrated = useHydrated();
  const call = items.find(({ isCall }) => isCall);
  const finder = items.find((item) => item !== call && item.href === finderPath);

  useEscape(nav, isOpen, () => {
    setOpen(false);
    toggle.current?.focus();
  });

  // Another page begins with a closed navigation, as a document does.
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
        {finder && <ItemLink item={finder} path={path} className="bar-link" icon="place" />}
        <SearchLink isCurrent={path === searchPath} />
        <NavToggle
          ref={toggle}
          isOpen={isHydrated ? isOpen : undefined}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <nav
        ref={nav}
        className="nav"
        id={listId}
        aria-label={texts.navigation.label}
        data-collapse={phase}
        popover={isHydrated ? undefined : "auto"}
        onTransitionEnd={onTransitionEnd}
      >
        <ul className="nav-list">
          {items.map((item, index) => (
            <NavTile
              key={index}
              item={item}
              noteId={`nav-note-${item.hash ?? index}`}
              path={path}
              isInBar={item === call || item === finder}
              onChoose={() => setOpen(false)}
            />
          ))}
        </ul>
      </nav>
    </header>
  );
}

interface NavToggleProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** Unknown as long as the browser opens the list by itself. */
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
      {texts.navigation.toggle}
      <svg className="nav-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <line x1="0" y1="14" x2="24" y2="14" />
        <circle cx="12" cy="8" r="4.5" />
      </svg>
    </button>
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

/** On phones the text is hidden, but still the link's name. */
function SearchLink({ isCurrent }: { isCurrent: boolean }) {
  return (
    <a className="bar-link" href={searchPath} aria-current={isCurrent ? "page" : undefined}>
      <Icon name="search" />
      <span>{texts.navigation.search}</span>
    </a>
  );
}

interface NavTileProps {
  item: NavigationItem;
  noteId: string;
  path: string;
  /** Where the bar has room for it. */
  isInBar: boolean;
  onChoose: () => void;
}

function NavTile({ item, noteId, path, isInBar, onChoose }: NavTileProps) {
  return (
    <li className="nav-tile" data-accent={item.colour} data-bar={isInBar || undefined}>
      <ItemLink
        item={item}
        path={path}
        className="nav-link"
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
  noteId?: string | undefined;
  onChoose?: () => void;
}

function ItemLink({ item, path, className, icon, noteId, onChoose }: ItemLinkProps) {
  const { hash, href = "/", label, text } = item;
  const target = hash === undefined ? href : targetOf(hash, path);
  return (
    <a
      className={className}
      href={target}
      aria-label={label}
      aria-current={hash === undefined ? currentPage(href, path) : currentSection(hash, path)}
      aria-describedby={noteId}
      rel={findRel(target)}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} />}
      {text}
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
