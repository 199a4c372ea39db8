"""The display in notebooks: pictures as SVG, tables as HTML, formulas as LaTeX.

The classes of the package call these modules from their ``_repr_*_`` methods.
"""
