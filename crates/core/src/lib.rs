//! Path-finding searches on grids, exact to the last tie.
