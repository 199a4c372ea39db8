import boards from '../style/boards.css?inline';
import page from '../style/page.css?inline';
import { hosted } from './hosted';
import own from './widget.css?inline';

/** The style sheets of a board in a notebook. */
export const style = [page, boards, own].map(hosted).join('\n');
